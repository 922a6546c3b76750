"""GeoClue2 as python-dbusmock plays it: one client, and locations as the test tells them."""
import dbus

from dbusmock import MOCK_IFACE, mockobject

BUS_NAME = "org.freedesktop.GeoClue2"
MAIN_OBJ = "/org/freedesktop/GeoClue2/Manager"
MAIN_IFACE = "org.freedesktop.GeoClue2.Manager"
SYSTEM_BUS = True

CLIENT = "/org/freedesktop/GeoClue2/Client/1"
CLIENT_IFACE = "org.freedesktop.GeoClue2.Client"
LOCATION_IFACE = "org.freedesktop.GeoClue2.Location"


def load(mock, parameters):
    """Make the manager; with `refuse` its client does not start."""
    start = ""
    if parameters.get("refuse"):
        start = (
            'raise dbus.exceptions.DBusException("no agent for this user",'
            ' name="org.freedesktop.DBus.Error.AccessDenied")'
        )
    mock.last = "/"
    mock.count = 0
    mock.AddMethod(MAIN_IFACE, "GetClient", "", "o", f"ret = dbus.ObjectPath('{CLIENT}')")
    mock.AddObject(
        CLIENT,
        CLIENT_IFACE,
        {"DesktopId": "", "RequestedAccuracyLevel": dbus.UInt32(0), "Active": False},
        [
            ("Start", "", "", start or f"self.props['{CLIENT_IFACE}']['Active'] = True"),
            ("Stop", "", "", ""),
        ],
    )


@dbus.service.method(MOCK_IFACE, in_signature="ddddd", out_signature="")
def Move(self, latitude, longitude, accuracy, speed, heading):
    """Tell a location; as the service does, only to a client that has started and said who it is."""
    client = mockobject.objects[CLIENT]
    if not client.Get(CLIENT_IFACE, "Active") or client.Get(CLIENT_IFACE, "DesktopId") != "tester":
        return
    if client.Get(CLIENT_IFACE, "RequestedAccuracyLevel") != 8:
        return
    self.count += 1
    path = f"/org/freedesktop/GeoClue2/Location/{self.count}"
    self.AddObject(
        path,
        LOCATION_IFACE,
        {
            "Latitude": latitude,
            "Longitude": longitude,
            "Accuracy": accuracy,
            "Altitude": -1.7976931348623157e308,
            "Speed": speed,
            "Heading": heading,
            "Description": "somewhere",
            "Timestamp": dbus.Struct(
                (dbus.UInt64(1779085800), dbus.UInt64(250000)), signature="tt"
            ),
        },
        [],
    )
    client.EmitSignal(
        CLIENT_IFACE,
        "LocationUpdated",
        "oo",
        [dbus.ObjectPath(self.last), dbus.ObjectPath(path)],
    )
    self.last = path
