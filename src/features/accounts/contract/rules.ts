/** Set between the first and the second step of signing in. */
export const secondStepCookie = "folkmoot-second-step";
