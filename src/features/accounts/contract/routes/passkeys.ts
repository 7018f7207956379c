import { z } from "zod";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { signedInSchema } from "../resources.ts";

const credentials = { cost: "credentials", beforeSignIn: true } as const;
const params = z.object({ passkeyID: id() });
const name = visibleText(100);

/** Options and responses in the JSON format of WebAuthn Level 3. */
const options = z.record(z.string(), z.unknown());
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const credential = {
  id: base64url.min(1).max(1_400),
  rawId: base64url.min(1).max(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(50).nullable().optional(),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
};

const created = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const asserted = z.strictObject({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullable().optional(),
  }),
});

const passkeySchema = z.object({
  passkeyID: z.int(),
  name: z.string(),
  isBackedUp: z.boolean(),
  dateInserted: timestamp(),
  dateLastUsed: timestamp().nullable(),
});

export const listPasskeys = endpoint({
  method: "GET",
  path: "/users/me/passkeys",
  summary: "List the own passkeys",
  access: signedIn,
  output: z.array(passkeySchema),
  beforeSignIn: true,
});

export const getRegistrationOptions = endpoint({
  method: "POST",
  path: "/users/me/passkeys/options",
  summary: "Begin to add a passkey",
  access: signedIn,
  output: options,
  ...credentials,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/users/me/passkeys",
  summary: "Add a passkey",
  access: signedIn,
  body: z.strictObject({ name, credential: created }),
  output: passkeySchema,
  ...credentials,
});

export const renamePasskey = endpoint({
  method: "PATCH",
  path: "/users/me/passkeys/{passkeyID}",
  summary: "Rename a passkey",
  access: signedIn,
  params,
  body: z.strictObject({ name }),
  output: passkeySchema,
  beforeSignIn: true,
});

export const deletePasskey = endpoint({
  method: "DELETE",
  path: "/users/me/passkeys/{passkeyID}",
  summary: "Delete a passkey",
  access: signedIn,
  params,
  beforeSignIn: true,
});

export const getAuthenticationOptions = endpoint({
  method: "POST",
  path: "/sessions/passkey-options",
  summary: "Begin to sign in by passkey",
  access: publicAccess("whoever signs in is still a guest"),
  output: options,
  // Each view of the form requests one, and nothing can be guessed with it.
  cost: "write",
  beforeSignIn: true,
});

export const signInByPasskey = endpoint({
  method: "POST",
  path: "/sessions/by-passkey",
  summary: "Sign in by passkey",
  access: publicAccess("whoever signs in is still a guest"),
  body: z.strictObject({ credential: asserted, remember: z.boolean().default(false) }),
  output: signedInSchema,
  ...credentials,
});
