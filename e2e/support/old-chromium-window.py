#!/usr/bin/python3
"""A window of QtWebEngine, which ends with its standard input.

Parameters: version of Qt (5 or 6), width, height, language. QTWEBENGINE_REMOTE_DEBUGGING names the port of the remote inspector.
"""

import sys
from importlib import import_module

version, width, height, language = sys.argv[1:]
qt = f"PyQt{version}"
core = import_module(f"{qt}.QtCore")
widgets = import_module(f"{qt}.QtWidgets")
views = import_module(f"{qt}.QtWebEngineWidgets")
engine = views if version == "5" else import_module(f"{qt}.QtWebEngineCore")

app = widgets.QApplication(["old-chromium"])
profile = engine.QWebEngineProfile()  # It keeps nothing.
profile.setHttpAcceptLanguage(language)
view = views.QWebEngineView()
page = engine.QWebEnginePage(profile, view)
view.setPage(page)
view.resize(int(width), int(height))
view.show()
page.loadFinished.connect(lambda _: print("loaded", flush=True))
page.load(core.QUrl("about:blank"))

notifier = core.QSocketNotifier(sys.stdin.fileno(), core.QSocketNotifier.Type.Read)
notifier.activated.connect(app.quit)
app.exec()
