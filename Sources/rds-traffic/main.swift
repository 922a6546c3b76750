print("rds-traffic")
