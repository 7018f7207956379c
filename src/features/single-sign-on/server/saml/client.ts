import type { SAML } from "@node-saml/node-saml";
import type { OpenConfig } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import type { OwnAddresses } from "./own-addresses.ts";
import { type OwnKey, readOwnKey } from "./own-key.ts";

export const clockSkewMs = 150_000;
const oldestMs = 300_000;
const requestMs = 600_000;

const formats = {
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  unspecified: null,
} as const;

interface Purpose {
  own: OwnAddresses;
  /** The request that is made or answered. */
  requestID: string;
  signs: boolean;
  /** Decrypts with it instead of the one in use. */
  decryptionKey?: OwnKey;
}

/** The library, with the settings of a service. It knows the one request that an answer may belong to. */
export async function samlClient(
  config: OpenConfig,
  { own, requestID, signs, decryptionKey }: Purpose,
): Promise<SAML> {
  const { SAML: Client, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const { authorizeUrl = "", signOutUrl, certificates = [], nameIDFormat } = config;
  if (certificates.length === 0) throw new Refusal("not-trusted", "There is no certificate.");
  const key = readOwnKey(config.secret);
  const madeAt = new Date().toISOString();
  return new Client({
    issuer: own.entityID,
    audience: own.entityID,
    callbackUrl: own.callback,
    entryPoint: authorizeUrl,
    logoutUrl: signOutUrl || authorizeUrl,
    idpCert: certificates,
    identifierFormat: formats[nameIDFormat ?? "persistent"],
    disableRequestedAuthnContext: true,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: oldestMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    generateUniqueId: () => requestID,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestID ? madeAt : null),
      removeAsync: async () => null,
    },
    ...(decryptionKey ? { decryptionPvk: decryptionKey.privateKey } : {}),
    ...(key && signs ? { privateKey: key.privateKey } : {}),
  });
}
