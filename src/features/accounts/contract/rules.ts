/** Held by whoever has done the first of two steps of signing in. */
export const secondStepCookie = "folkmoot-second-step";
