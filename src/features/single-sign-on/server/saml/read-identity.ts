import type { Claims, ExternalIdentity, OpenConfig } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { clockSkewMs } from "./client.ts";
import type { OwnAddresses } from "./own-addresses.ts";
import { attributeOf, childOf, childrenOf, textOf, timeOf } from "./xml.ts";

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const emailAddress = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** Microsoft Entra names an address instead of the groups of people who have more than 150. */
const groupsElsewhere = "http://schemas.microsoft.com/claims/groups.link";

interface Circumstances {
  config: OpenConfig;
  own: OwnAddresses;
  requestID: string;
  now: number;
}

export interface AssertedIdentity extends ExternalIdentity {
  assertionID: string;
  /** Until then the assertion could be sent again. */
  dateExpires: Date;
}

/** What is kept of a session at the service, to end it there. */
export interface SamlSession {
  nameID: string;
  nameIDFormat?: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
}

/** Whom a verified assertion names. Throws a `Refusal` unless it was made for this site and this request. */
export function readIdentity(assertion: Element, circumstances: Circumstances): AssertedIdentity {
  const { config } = circumstances;
  const issuer = textOf(childOf(assertion, "assertion", "Issuer"));
  if (attributeOf(assertion, "Version") !== "2.0" || !issuer || issuer !== config.entityID)
    throw new Refusal("not-trusted", `The assertion is by ${issuer.slice(0, 500) || "nobody"}.`);
  const assertionID = attributeOf(assertion, "ID");
  if (!assertionID || assertionID.length > 500)
    throw new Refusal("not-trusted", "The assertion has no ID.");
  const subject = childOf(assertion, "assertion", "Subject");
  if (!subject) throw new Refusal("not-trusted", "The assertion has no subject.");
  const expires = [
    checkConditions(assertion, circumstances),
    checkConfirmation(subject, circumstances),
  ];
  const session = sessionOf(assertion, subject, circumstances);
  const attributes = attributesOf(assertion);
  return {
    issuer,
    subject: subjectOf(config, { session, subject, attributes }),
    claims: [attributes, claimsOf(session)],
    idToken: JSON.stringify(session),
    ...(session.nameID ? { sessionSubject: session.nameID } : {}),
    sid: session.sessionIndex,
    ...(Object.hasOwn(attributes, groupsElsewhere) ? { leavesOutRoles: true } : {}),
    assertionID,
    dateExpires: new Date(Math.max(...expires) + clockSkewMs),
  };
}

/** Audience and times are verified by the library; here, that it cannot be good for ever. */
function checkConditions(assertion: Element, { now }: Circumstances): number {
  const conditions = childOf(assertion, "assertion", "Conditions");
  const expires = timeOf(conditions, "NotOnOrAfter");
  if (!(expires + clockSkewMs > now))
    throw new Refusal("not-trusted", "The assertion does not say until when it counts.");
  return expires;
}

function checkConfirmation(subject: Element, { own, requestID, now }: Circumstances): number {
  const all = childrenOf(subject, "assertion", "SubjectConfirmation")
    .filter((each) => attributeOf(each, "Method") === bearer)
    .map((each) => childOf(each, "assertion", "SubjectConfirmationData"));
  const here = all.filter((each) => attributeOf(each, "Recipient") === own.callback);
  if (here.length === 0)
    throw new Refusal("not-trusted", "The assertion was made for another recipient.");
  const ours = here.filter((each) => attributeOf(each, "InResponseTo") === requestID);
  if (!requestID || ours.length === 0)
    throw new Refusal("not-trusted", "The assertion belongs to another request.");
  const expires = Math.max(...ours.map((each) => timeOf(each, "NotOnOrAfter")));
  if (!(expires + clockSkewMs > now))
    throw new Refusal("not-trusted", "The assertion has expired, or does not say when.");
  return expires;
}

function sessionOf(assertion: Element, subject: Element, { now }: Circumstances): SamlSession {
  const [statement] = childrenOf(assertion, "assertion", "AuthnStatement");
  if (!statement)
    throw new Refusal("not-trusted", "The assertion does not say that somebody signed in.");
  if (timeOf(statement, "SessionNotOnOrAfter") + clockSkewMs <= now)
    throw new Refusal("not-trusted", "The session at the service has ended.");
  const nameID = childOf(subject, "assertion", "NameID");
  const optional = {
    nameIDFormat: attributeOf(nameID, "Format"),
    nameQualifier: attributeOf(nameID, "NameQualifier"),
    spNameQualifier: attributeOf(nameID, "SPNameQualifier"),
    sessionIndex: attributeOf(statement, "SessionIndex").slice(0, 500),
  };
  return {
    nameID: textOf(nameID),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  };
}

function subjectOf(
  { userMappings }: OpenConfig,
  { session, subject, attributes }: { session: SamlSession; subject: Element; attributes: Claims },
): string {
  const { nameID, nameIDFormat } = session;
  const name = userMappings?.uniqueID;
  if (name) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (typeof value === "string" && value) return value;
    throw new Refusal("no-identity", `The attribute ${name} is missing or has several values.`);
  }
  if (!nameID && childOf(subject, "assertion", "EncryptedID"))
    throw new Refusal(
      "no-identity",
      "The NameID is encrypted by itself (EncryptedID). Set the service to send it in clear, and to encrypt the whole assertion if need be.",
    );
  if (!nameID) throw new Refusal("no-identity", "The assertion has no NameID.");
  if (nameIDFormat === transient)
    throw new Refusal(
      "no-identity",
      "The NameID is transient: it names the person otherwise at each sign-in. Set the service to a persistent one, or name an attribute as identifier.",
    );
  return nameID;
}

/** By their names and, as long as they are no names of others, by their friendly names. */
function attributesOf(assertion: Element): Claims {
  const named = new Map<string, string[]>();
  const friendly = new Map<string, string[]>();
  const note = (all: Map<string, string[]>, name: string, values: readonly string[]) =>
    name && all.set(name, [...(all.get(name) ?? []), ...values]);
  for (const statement of childrenOf(assertion, "assertion", "AttributeStatement"))
    for (const attribute of childrenOf(statement, "assertion", "Attribute")) {
      const values = childrenOf(attribute, "assertion", "AttributeValue").map(textOf);
      note(named, attributeOf(attribute, "Name"), values);
      note(friendly, attributeOf(attribute, "FriendlyName"), values);
    }
  return Object.fromEntries(
    [...friendly, ...named].map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

/** The NameID among the claims; an address if it says that it is one. */
const claimsOf = ({ nameID, nameIDFormat, sessionIndex }: SamlSession): Claims => ({
  NameID: nameID,
  ...(nameIDFormat ? { NameIDFormat: nameIDFormat } : {}),
  ...(sessionIndex ? { SessionIndex: sessionIndex } : {}),
  ...(nameIDFormat === emailAddress ? { email: nameID } : {}),
});
