import type { OpenConfig } from "../protocols/protocol.ts";
import { ownAddresses } from "./own-addresses.ts";
import { readOwnKey } from "./own-key.ts";

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/**
 * Describes the site to a service. Signatures may be by the key of the settings in use or of those being edited; what
 * is encrypted must be for the former, as long as there are any.
 */
export async function ownMetadata(
  callback: string,
  config: OpenConfig,
  live: OpenConfig | undefined,
): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  const own = ownAddresses(callback, config);
  const key = readOwnKey(config.secret);
  const certificates = [config, live ?? config].flatMap(
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
          decryptionCert: certificates.at(-1) ?? key.certificate,
        }
      : {}),
  });
  const redirects = `<SingleLogoutService Binding="${redirectBinding}" Location="${own.logout}"/>`;
  const both = text.replace("<SingleLogoutService", `${redirects}$&`);
  return config.signsRequests
    ? both
    : both.replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"');
}
