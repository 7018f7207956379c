/** Set between the first and the second step of signing in. */
export const secondStepCookie = "folkmoot-second-step";

/** Value of the settings that is true where only services sign members in; the feature of the services adds it. */
export const onlyServicesKey = "signIn.onlyServices";
