import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Passkeys = typeof import("../../contract/routes/passkeys.ts");

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Rejects with a DOMException if the person or the device refuses. */
export async function createPasskey(options: object): Promise<RegistrationResponseJSON> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey });
  return jsonOf(credential) as RegistrationResponseJSON;
}

interface Asking {
  remember: boolean;
  signal?: AbortSignal;
  /** Conditional UI: offers passkeys in autofill instead of a dialog. */
  isQuiet?: boolean;
}

/** Rejects as `createPasskey` does. */
export async function signInByPasskey({ remember, signal, isQuiet }: Asking) {
  const api = apiOf<Passkeys>()(browserTransport);
  const options: object = await api("POST /sessions/passkey-options", { signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const mediation = isQuiet ? { mediation: "conditional" as const } : {};
  const chosen = await navigator.credentials.get({ publicKey, signal, ...mediation });
  const { response, ...credential } = jsonOf(chosen) as AuthenticationResponseJSON;
  return api("POST /sessions/by-passkey", {
    body: {
      remember,
      credential: {
        ...credential,
        response,
        type: "public-key",
        clientExtensionResults: {},
      },
    },
  });
}

function jsonOf(credential: Credential | null) {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new DOMException("No passkey was chosen.", "NotAllowedError");
}
