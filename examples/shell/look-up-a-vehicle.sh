#!/usr/bin/env bash
# Looks up a vehicle of our own at the simulated agency: during an outage, afterwards, and once it has expired. Start the
# simulator (`npx --yes pnpm@12.21.0 simulator`), then:
#
#   bash examples/shell/look-up-a-vehicle.sh [http://127.0.0.1:4000]
#
# docs/renewal-with-curl.sh goes on to a renewal.
set -euo pipefail
ORIGIN=${1:-http://127.0.0.1:4000}
JSON='content-type: application/json'

WORLD=$(curl -sSf -X POST "$ORIGIN/sim/worlds" | sed 's/.*"id":"\([^"]*\)".*/\1/')
sim() { curl -sSf "$ORIGIN/sim/$1" -H "sim-world: $WORLD" -H "$JSON" "${@:2}"; }
look_up() {
  curl -sS -w '\n%{http_code}\n' -H "sim-world: $WORLD" "$ORIGIN/agency/registration/status?plateNumber=ADA1\
&registrationTypeCode=PAS&vinNumberLastSix=654321&isVehicleOwnerConsented=true"
}
expect() { grep -q "$1" <<<"$2" || { echo "Expected $1 in: $2" >&2; exit 1; }; }

sim people -d '{ "name": "Ada Byron", "vehicles": [{ "plateNumber": "ADA1", "vin": "5NPD84LF3LH654321", "expiresInDays": 30 }] }' >/dev/null

sim faults -d '{ "call": "registration/status", "kind": "status", "status": 503 }' >/dev/null
expect '^503$' "$(look_up)"
echo 'During the outage: 503'

expect '"registrationStatusDescription":"Active"' "$(look_up)"
echo 'Afterwards: Active'

sim clock -d '{ "advanceSeconds": 2678400 }' >/dev/null
expect '"registrationStatusDescription":"Expired"' "$(look_up)"
echo '31 days later: Expired'
