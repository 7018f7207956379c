import { Refusal } from "../protocols/refusal.ts";
import { allNamed, attributeOf, childrenOf, isNamed, namespaces } from "./xml.ts";

const signatures = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
]);
const digests = new Set([
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);
const canonical = "http://www.w3.org/2001/10/xml-exc-c14n#";
const transforms = new Set([canonical, "http://www.w3.org/2000/09/xmldsig#enveloped-signature"]);
const encryptions = new Set([
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
  "http://www.w3.org/2009/xmlenc11#aes128-gcm",
  "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
]);

const algorithms: readonly [element: string, accepted: ReadonlySet<string>][] = [
  ["SignatureMethod", signatures],
  ["CanonicalizationMethod", new Set([canonical])],
  ["Transform", transforms],
  ["EncryptionMethod", encryptions],
];

/** Throws a `Refusal` for ways to sign and encrypt that are weak or make no sense here, such as SHA-1. */
export function checkAlgorithms(document: Document) {
  for (const [name, accepted] of algorithms)
    for (const element of allNamed(document, name)) check(element, accepted);
  for (const element of allNamed(document, "DigestMethod"))
    if (element.parentNode?.nodeName.endsWith("EncryptionMethod") !== true) check(element, digests);
}

function check(element: Element, accepted: ReadonlySet<string>) {
  const algorithm = attributeOf(element, "Algorithm");
  if (!accepted.has(algorithm))
    throw new Refusal("not-trusted", `The algorithm ${algorithm.slice(0, 200)} is not accepted.`);
}

/**
 * Throws a `Refusal` unless there is one assertion in its place, signatures are where they belong, and no id occurs
 * twice: signed parts that were moved elsewhere have no room.
 */
export function checkShape(response: Document): { isEncrypted: boolean } {
  const root = response.documentElement;
  if (!isNamed(root, "protocol", "Response"))
    throw new Refusal("not-trusted", "The message is not a Response.");
  const all = [...allNamed(response, "Assertion"), ...allNamed(response, "EncryptedAssertion")];
  const [assertion] = all;
  if (!assertion || all.length > 1)
    throw new Refusal("not-trusted", `The answer has ${all.length} assertions instead of one.`);
  if (assertion.parentNode !== root || assertion.namespaceURI !== namespaces.assertion)
    throw new Refusal("not-trusted", "The assertion is not where it belongs.");
  checkSignatures(response, [root, assertion]);
  const isEncrypted = assertion.localName === "EncryptedAssertion";
  const isSigned = (element: Element) => childrenOf(element, "signature", "Signature").length > 0;
  if (!isEncrypted && isSigned(root) && !isSigned(assertion))
    throw new Refusal(
      "not-trusted",
      "Only the answer as a whole is signed. Set the service to sign assertions.",
    );
  return { isEncrypted };
}

/** Throws a `Refusal` unless all signatures are children of these elements, and ids differ. */
export function checkSignatures(document: Document, signed: readonly Element[]) {
  const belonging = signed.flatMap((each) => childrenOf(each, "signature", "Signature"));
  if (
    belonging.length > signed.length ||
    allNamed(document, "Signature").length !== belonging.length ||
    belonging.some((signature) => childrenOf(signature, "signature", "Object").length > 0)
  )
    throw new Refusal("not-trusted", "A signature is not where it belongs.");
  const ids = allNamed(document, "*").flatMap((each) =>
    Array.from(each.attributes).flatMap(({ name, value }) =>
      name.toLowerCase() === "id" ? [value] : [],
    ),
  );
  if (new Set(ids).size < ids.length) throw new Refusal("not-trusted", "An ID occurs twice.");
}
