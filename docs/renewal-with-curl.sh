#!/usr/bin/env bash
# Renews a registration at the simulated agency with curl alone: from the login to the certificate, and finalizes the
# cart a second time, which changes nothing. Start the agency first (`npx --yes pnpm@12.21.0 simulator`), then:
#
#   bash docs/renewal-with-curl.sh [http://127.0.0.1:4000 [http://127.0.0.1:4000/agency]]
#
# It works in a world of its own, so it may be run again and does not disturb other users.
set -euo pipefail
SIMULATOR=${1:-http://127.0.0.1:4000}
AGENCY=${2:-$SIMULATOR/agency}

JSON='content-type: application/json'
WORLD=default

# One field of a JSON answer: a text, a number, or a list without lists in it.
text() { sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; }
number() { sed "s/.*\"$1\":\([0-9.]*\).*/\1/"; }
list() { sed "s/.*\"$1\":\(\[[^]]*\]\).*/\1/"; }

steer() { curl -sSf "$SIMULATOR/sim/$1" -H "sim-world: $WORLD" "${@:2}"; }
get() { curl -sSf "$AGENCY/$1" -H "sim-world: $WORLD"; }

# Every POST carries an anti-bot token made for its method and path, with `_` for whatever is no letter, digit or `_`.
post() {
  local path=${1%%\?*} token
  token=$(steer antibot -H "$JSON" -d "{\"action\":\"POST_${path//[^a-zA-Z0-9_]/_}\"}" | text token)
  curl -sSf "$AGENCY/$1" -H "sim-world: $WORLD" -H "$JSON" -H "Recaptcha: $token" -d "${2:-"{}"}"
}

WORLD=$(steer worlds -X POST | text id)

# 1. Login: Maria is known by her license; the code goes to the email on file, and from the outbox to us.
LOGIN=$(post customeraccountlogin/guestloginrequest '{
  "loginTypeId": 1,
  "loginLicense": { "lastname": "Rivera", "dateOfBirth": "1985-04-12", "lastFourSssn": "4321", "licenseNumber": "9000500" },
  "loginVehicle": null, "loginAdjudication": null, "loginCrash": null }')
REQUEST=$(text loginRequestToken <<<"$LOGIN")
EMAIL=$(text email <<<"$LOGIN")
post customeraccountlogin/guestloginmfarequest \
  "{\"loginRequestToken\":\"$REQUEST\",\"mfaType\":2,\"mfaTypeValue\":\"$EMAIL\"}" >/dev/null
CODE=$(steer "outbox?to=$EMAIL&channel=email" | text code)
TOKEN=$(post customeraccountlogin/guestlogin \
  "{\"loginRequestToken\":\"$REQUEST\",\"mfaType\":2,\"verificationCode\":\"$CODE\",\"attemptValue\":0}" | text accessToken)
echo "Signed in as $EMAIL"

# 2. The registration to renew, and whether it may be.
REGISTRATION=$(get "customeraccount/registrationinformation?accessToken=$TOKEN" |
  tr '{' '\n' | grep '"plateNumber":"MR2026"' | number vehicleRegistrationId)
OF_CAR="accessToken=$TOKEN&vehicleRegistrationId=$REGISTRATION"
echo "Reasons against a renewal: $(get "renewregistration/transactioneligibility?$OF_CAR" | list descriptions)"

# 3. A cart with one transaction: its work in progress, then its fees.
CART=$(post "transactionservice?accessToken=$TOKEN" '{"transactionReasonId":0,"transactionTypeId":197}')
CART_ID=$(number transactionCartId <<<"$CART")
TRANSACTION=$(number transactionId <<<"$CART")
OF_TRANSACTION="$OF_CAR&transactionId=$TRANSACTION"
post "renewregistration/saveworkinprogressdata?$OF_TRANSACTION" >/dev/null
FEES=$(post "renewregistration/getregistrationrenewalfee?$OF_TRANSACTION" | list onlineTransactionFeeCollection)
TOTAL=$(tr '{' '\n' <<<"$FEES" | grep feeAmount | number feeAmount | awk '{ sum += $1 } END { printf "%.2f", sum }')
BILL=$(get "payment/getservicefees?accessToken=$TOKEN&totalFeeAmount=$TOTAL")
echo "To pay: $BILL"

# 4. The checkout: the card goes to its provider's stand-in alone, and comes back as a one-time token.
SENT="{\"transactionCartId\":$CART_ID,\"email\":\"$EMAIL\",\"phone\":\"1-(401)-555-0123\",\"isPaperlessCommunication\":true,
  \"cartTransactions\":[{\"transactionFees\":$FEES,\"transactionData\":{\"transactionId\":$TRANSACTION,
    \"transactionDescription\":null,\"transactionStatus\":\"In Work\",\"isTransactionOutputDocument\":false}}]}"
echo "Validated: $(post "transactionservice/validatecart?accessToken=$TOKEN" "$SENT")"
CARD=$(steer card-tokens -H "$JSON" \
  -d '{"card_number":"4111111111111111","expire_month":"12","expire_year":"2099","cvv":"123"}' | text onetime_token)
ORDER="{\"isConsentProvided\":true,\"transactionCart\":$SENT,\"paymentRequest\":{\"action\":\"sale\",
  \"subtotalAmount\":$(number rimsTotalFeeAmount <<<"$BILL"),\"serviceFeeAmount\":$(number forteServiceFee <<<"$BILL"),
  \"authorizationAmount\":$(number totalSumFeeAmount <<<"$BILL"),
  \"billingAddress\":{\"firstName\":\"Maria\",\"lastName\":\"Rivera\"},\"card\":{\"oneTimeToken\":\"$CARD\"}}}"
FIRST=$(post "transactionservice/finalizecart?accessToken=$TOKEN" "$ORDER")
CERTIFICATE=$(get "duplicateregistration/getoutputdocument?$OF_CAR")
echo "Renewed until $(text registrationExpirationDate <<<"$CERTIFICATE")"

# 5. Once more: the same answer, the same certificate, one charge.
SECOND=$(post "transactionservice/finalizecart?accessToken=$TOKEN" "$ORDER")
[ "$SECOND" = "$FIRST" ] || { echo 'The second answer differs.' >&2; exit 1; }
[ "$(get "duplicateregistration/getoutputdocument?$OF_CAR")" = "$CERTIFICATE" ] ||
  { echo 'The certificate has changed.' >&2; exit 1; }
echo "Charges: $(steer charges)"
get "customeraccountlogin/guestlogout?accessToken=$TOKEN" >/dev/null
echo 'A second finalize changed nothing.'
