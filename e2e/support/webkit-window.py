#!/usr/bin/python3
"""A window of WebKitGTK of exactly the size of its page, which ends with its standard input.

Parameters: width, height, language, address. A line of the input is another width and height.
WEBKIT_INSPECTOR_HTTP_SERVER names the address of the remote inspector.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

width, height = int(sys.argv[1]), int(sys.argv[2])
language, address = sys.argv[3:]

context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages([language])
# Nothing listens on port 9: no request leaves this machine.
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["127.0.0.1", "localhost"]),
)
view = WebKit2.WebView(web_context=context)
settings = view.get_settings()
settings.set_enable_developer_extras(True)
# A page that comes back from it has another process, which Playwright does not follow.
settings.set_enable_page_cache(False)
# So does a page of another origin with this policy, which concerns other windows only.
features = WebKit2.Settings.get_all_features()
for feature in map(features.get, range(features.get_length())):
    if feature.get_identifier() == "CrossOriginOpenerPolicy":
        settings.set_feature_enabled(feature, False)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)

window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(width, height)
window.add(view)
window.show_all()
# Without a window manager nothing else gives the window the focus.
window.get_window().focus(Gdk.CURRENT_TIME)
view.grab_focus()


def tell(_view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        print("loaded", flush=True)


view.connect("load-changed", tell)
view.load_uri(address)


def resize(_input, _condition):
    line = sys.stdin.readline()
    if line:
        window.resize(*map(int, line.split()))
    else:
        Gtk.main_quit()
    return True


GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, resize)
Gtk.main()
