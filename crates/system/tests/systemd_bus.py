"""A private bus with a mock of systemd on it, for `components.rs`.

Prints the address of the bus, then reads lines `UNIT LOAD_STATE ACTIVE_STATE SUB_STATE UNIT_FILE_STATE` and gives the unit
these states. The bus ends with the standard input.
"""

import os, subprocess, sys
import dbus, dbusmock

UNIT = 'org.freedesktop.systemd1.Unit'

class Bus(dbusmock.DBusTestCase):
    pass

def path(unit):
    letters = (c if c.isalnum() else '_%02x' % ord(c) for c in unit)
    return '/org/freedesktop/systemd1/unit/' + ''.join(letters)

Bus.setUpClass()
Bus.start_session_bus()
connection = Bus.get_dbus()
server = Bus.spawn_server('org.freedesktop.systemd1', '/org/freedesktop/systemd1',
                          'org.freedesktop.systemd1.Manager', stdout=subprocess.DEVNULL)
manager = dbus.Interface(connection.get_object('org.freedesktop.systemd1', '/org/freedesktop/systemd1'),
                         dbusmock.MOCK_IFACE)
print(os.environ['DBUS_SESSION_BUS_ADDRESS'], flush=True)
known = set()
for line in sys.stdin:
    unit, load, active, sub, file = line.split()
    states = {'Id': unit, 'LoadState': load, 'ActiveState': active, 'SubState': sub, 'UnitFileState': file,
              'Description': 'A unit'}
    if unit in known:
        connection.get_object('org.freedesktop.systemd1', path(unit)).UpdateProperties(
            UNIT, states, dbus_interface=dbusmock.MOCK_IFACE)
    else:
        manager.AddObject(path(unit), UNIT, states, [])
        known.add(unit)
    print('done', flush=True)
server.terminate()
server.wait()
Bus.tearDownClass()
