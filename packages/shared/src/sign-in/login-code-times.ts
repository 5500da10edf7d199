/** How long a login code sent by the simulated agency is valid. docs/specification/simulator.md#login-codes */
export const LOGIN_CODE_MINUTES = 10
