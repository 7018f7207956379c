import { z } from "zod";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { signedInSchema } from "../resources.ts";

const code = z.string().trim().min(6).max(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const credentials = { cost: "credentials", beforeSignIn: true } as const;

export const finishSignIn = endpoint({
  method: "POST",
  path: "/sessions/second-factor",
  summary: "Second step of signing in",
  description: "`code` is the six digits of the app or a recovery code; each works once.",
  access: publicAccess("whoever signs in is still a guest; the first step left a cookie"),
  body: z.strictObject({ code }),
  output: signedInSchema,
  ...credentials,
});

export const beginTimeCodes = endpoint({
  method: "POST",
  path: "/users/me/time-codes",
  summary: "Begin to set up two-step sign-in",
  access: signedIn,
  output: z.object({ url: z.string(), secret: z.string() }),
  ...credentials,
  refuses: [409],
});

export const confirmTimeCodes = endpoint({
  method: "POST",
  path: "/users/me/time-codes/confirmation",
  summary: "Turn two-step sign-in on by the first code",
  access: signedIn,
  body: z.strictObject({ code }),
  output: recoveryCodes,
  ...credentials,
});

export const endTimeCodes = endpoint({
  method: "DELETE",
  path: "/users/me/time-codes",
  summary: "Turn two-step sign-in off",
  access: signedIn,
  ...credentials,
});

export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/users/me/recovery-codes",
  summary: "Make new recovery codes",
  description: "Those given before are no longer good.",
  access: signedIn,
  output: recoveryCodes,
  ...credentials,
  refuses: [409],
});
