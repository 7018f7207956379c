import type { OpenConfig } from "../protocols/protocol.ts";
import { ownAddresses } from "./own-addresses.ts";
import { readOwnKey } from "./own-key.ts";

/** Describes the site to a service; with several settings, their certificates as well. */
export async function ownMetadata(
  callback: string,
  config: OpenConfig,
  others: readonly OpenConfig[],
): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  const own = ownAddresses(callback, config);
  const key = readOwnKey(config.secret);
  const certificates = [config, ...others].flatMap(
    ({ secret }) => readOwnKey(secret)?.certificate ?? [],
  );
  const text = generateServiceProviderMetadata({
    issuer: own.entityID,
    callbackUrl: own.callback,
    logoutCallbackUrl: own.logout,
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(key
      ? {
          privateKey: key.privateKey,
          publicCerts: [...new Set(certificates)],
          decryptionPvk: key.privateKey,
          decryptionCert: key.certificate,
        }
      : {}),
  });
  return config.signsRequests
    ? text
    : text.replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"');
}
