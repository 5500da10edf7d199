"""Signs a person in at the simulated agency, with the standard library alone.

Start the simulator (`npx --yes pnpm@12.21.0 simulator`), then: python3 examples/python/sign_in_test.py
AGENCY_ORIGIN names another address. Each test has a world of its own.
"""

import json
import os
import re
import unittest
import urllib.error
import urllib.parse
import urllib.request

ORIGIN = os.environ.get("AGENCY_ORIGIN", "http://127.0.0.1:4000")


def call(method, path, body=None, headers=None):
    """Returns the status and the parsed answer."""
    request = urllib.request.Request(ORIGIN + path, method=method, headers=headers or {})
    if body is not None:
        request.add_header("content-type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


class SignIn(unittest.TestCase):
    def setUp(self):
        self.world = call("POST", "/sim/worlds")[1]["id"]
        self.person = self.sim("POST", "people", {"name": "Ada Byron", "email": "ada@example.com"})

    def sim(self, method, path, body=None):
        status, answer = call(method, f"/sim/{path}", body, {"sim-world": self.world})
        self.assertLess(status, 300, answer)
        return answer

    def agency(self, path, body):
        """A POST to the agency, with the anti-bot token made for its path."""
        action = "POST_" + re.sub(r"\W", "_", path)
        token = self.sim("POST", "antibot", {"action": action})["token"]
        return call("POST", f"/agency/{path}", body, {"sim-world": self.world, "recaptcha": token})

    def start(self):
        """Starts a sign-in by license. Returns its token and the code that was sent by e-mail."""
        license = dict(self.person["signIn"][0])
        body = {"loginTypeId": license.pop("loginTypeId"), "loginLicense": license}
        status, login = self.agency("customeraccountlogin/guestloginrequest", body)
        self.assertEqual(status, 200, login)
        token = login["loginRequestToken"]
        factor = {"loginRequestToken": token, "mfaType": 2, "mfaTypeValue": login["email"]}
        self.agency("customeraccountlogin/guestloginmfarequest", factor)
        to = urllib.parse.quote(login["email"])
        return token, self.sim("GET", f"outbox?to={to}&wait=10")[0]["code"]

    def finish(self, token, code):
        body = {"loginRequestToken": token, "mfaType": 2, "verificationCode": code, "attemptValue": 0}
        return self.agency("customeraccountlogin/guestlogin", body)

    def test_signs_in_with_the_code(self):
        status, answer = self.finish(*self.start())
        self.assertEqual(status, 200, answer)
        self.assertIn("accessToken", answer)

    def test_refuses_the_code_after_ten_minutes(self):
        token, code = self.start()
        self.sim("POST", "clock", {"advanceSeconds": 11 * 60})
        self.assertEqual(self.finish(token, code)[0], 401)

    def test_signs_in_again_after_an_outage(self):
        token, code = self.start()
        fault = {"call": "customeraccountlogin/guestlogin", "kind": "status", "status": 503}
        self.sim("POST", "faults", fault)
        self.assertEqual(self.finish(token, code)[0], 503)
        self.assertEqual(self.finish(token, code)[0], 200)


if __name__ == "__main__":
    unittest.main()
