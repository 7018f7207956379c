import type { Answer, OpenConfig } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { checkAlgorithms, checkShape, checkSignatures } from "./check-shape.ts";
import { samlClient } from "./client.ts";
import type { OwnAddresses } from "./own-addresses.ts";
import { type OwnKey, readOwnKeys } from "./own-key.ts";
import {
  allNamed,
  attributeOf,
  childOf,
  childrenOf,
  isNamed,
  readMessage,
  textOf,
  xmlTools,
} from "./xml.ts";

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const declining = ["AuthnFailed", "NoPassive", "RequestDenied", "RequestUnsupported"];

/**
 * The assertion of an answer, as it was signed. The library verifies signature, times, audience and request; what it
 * leaves open is checked before. Only what is returned may be read.
 */
export async function readAssertion(
  config: OpenConfig,
  own: OwnAddresses,
  { message = "", nonce }: Pick<Answer, "message" | "nonce">,
): Promise<Element> {
  const text = Buffer.from(message, "base64").toString("utf8");
  const response = await readMessage(text);
  checkStatus(response);
  const { isEncrypted } = checkShape(response);
  checkAlgorithms(response);
  checkReceiver(response.documentElement, config, own);
  const decryptionKey = isEncrypted ? await checkEncrypted(response, config) : undefined;
  const client = await samlClient(config, {
    own,
    requestID: nonce ?? "",
    signs: false,
    ...(decryptionKey ? { decryptionKey } : {}),
  });
  const { profile } = await client.validatePostResponseAsync({
    SAMLResponse: Buffer.from(text).toString("base64"),
  });
  const signed = await readMessage(profile?.getAssertionXml?.() ?? "<none/>");
  const assertion = signed.documentElement;
  if (!isNamed(assertion, "assertion", "Assertion"))
    throw new Refusal("not-trusted", "The assertion is not signed.");
  return assertion;
}

/** It is not signed, and refuses only. */
function checkStatus(response: Document) {
  const status = childOf(response.documentElement, "protocol", "Status");
  const outer = status && childOf(status, "protocol", "StatusCode");
  if (attributeOf(outer, "Value") === success) return;
  const codes = [outer, outer && childOf(outer, "protocol", "StatusCode")].map((each) =>
    attributeOf(each, "Value").replace(/^.*:/, ""),
  );
  const words = status ? textOf(childOf(status, "protocol", "StatusMessage")) : "";
  const detail = [...codes, words].filter(Boolean).join(": ").slice(0, 500) || "no status";
  const isDeclined = codes.some((code) => declining.includes(code));
  throw new Refusal(isDeclined ? "declined" : "not-trusted", `The service answered ${detail}.`);
}

function checkReceiver(response: Element, { entityID = "" }: OpenConfig, own: OwnAddresses) {
  const destination = attributeOf(response, "Destination");
  if (destination && destination !== own.callback)
    throw new Refusal("not-trusted", "The answer was made for another address.");
  const [issuer] = childrenOf(response, "assertion", "Issuer");
  if (issuer && textOf(issuer) !== entityID)
    throw new Refusal("not-trusted", `The answer is by ${textOf(issuer).slice(0, 500)}.`);
}

/** What was encrypted must fit as well. The library decrypts it once more. */
async function checkEncrypted(response: Document, { secret }: OpenConfig): Promise<OwnKey> {
  const [encrypted] = childrenOf(response.documentElement, "assertion", "EncryptedAssertion");
  const { text, key } = await decrypt(String(encrypted), readOwnKeys(secret));
  const inner = await readMessage(text);
  const root = inner.documentElement;
  if (!isNamed(root, "assertion", "Assertion") || allNamed(inner, "Assertion").length > 1)
    throw new Refusal("not-trusted", "What was encrypted is not one assertion.");
  checkSignatures(inner, [root]);
  checkAlgorithms(inner);
  return key;
}

async function decrypt(encrypted: string, [key, ...others]: readonly OwnKey[]) {
  if (!key) throw new Refusal("not-trusted", "There is no key to decrypt the answer with.");
  const { decryptXml } = await xmlTools();
  try {
    return { text: await decryptXml(encrypted, key.privateKey), key };
  } catch (error) {
    if (others.length === 0) throw error;
    return decrypt(encrypted, others);
  }
}
