import { createVerify } from "node:crypto";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { OpenConfig } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { checkAlgorithms, checkSignatures } from "./check-shape.ts";
import { clockSkewMs } from "./client.ts";
import type { OwnAddresses } from "./own-addresses.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  isNamed,
  readMessage,
  textOf,
  timeOf,
  xmlTools,
} from "./xml.ts";

const longest = 65_536;
const longestState = 8_000;
const oldestMs = 600_000;

const hashes: ReadonlyMap<string, string> = new Map([
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "sha256"],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha512", "sha512"],
]);

export interface LogoutRequest {
  requestID: string;
  nameID: string;
  sessionIndexes: string[];
  dateExpires: Date;
  /** Goes back with the answer. By a redirect it is signed. */
  relayState: string;
}

/** As it came: the query as text, since its signature is about it, or the field of a form. */
export type SentRequest = { query: string } | { form: string; relayState: string };

interface Message {
  request: Element;
  relayState: string;
}

interface Circumstances {
  own: OwnAddresses;
  now: number;
}

/** Who is to be signed out, if the service says so. Throws a `Refusal`. */
export async function readLogoutRequest(
  config: OpenConfig,
  sent: SentRequest,
  { own, now }: Circumstances,
): Promise<LogoutRequest> {
  const { request, relayState } =
    "query" in sent ? await readRedirected(config, sent.query) : await readPosted(config, sent);
  if (!isNamed(request, "protocol", "LogoutRequest"))
    throw new Refusal("not-trusted", "The message is not a LogoutRequest.");
  if (textOf(childOf(request, "assertion", "Issuer")) !== config.entityID)
    throw new Refusal("not-trusted", "The message is by another service.");
  if (attributeOf(request, "Destination") !== own.logout)
    throw new Refusal("not-trusted", "The message was made for another address.");
  const madeAt = timeOf(request, "IssueInstant");
  if (!(Math.abs(now - madeAt) <= oldestMs) || timeOf(request, "NotOnOrAfter") + clockSkewMs <= now)
    throw new Refusal("not-trusted", "The message is too old or too new.");
  const requestID = attributeOf(request, "ID").slice(0, 500);
  const nameID = textOf(childOf(request, "assertion", "NameID"));
  if (!requestID || !nameID) throw new Refusal("not-trusted", "The message names nobody.");
  return {
    requestID,
    nameID,
    relayState,
    sessionIndexes: childrenOf(request, "protocol", "SessionIndex").map(textOf),
    dateExpires: new Date(madeAt + 2 * oldestMs),
  };
}

async function readRedirected({ certificates = [] }: OpenConfig, query: string): Promise<Message> {
  const pairs = query.split("&").map((pair): [string, string] => {
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    return [name, value];
  });
  const raw = new Map(pairs);
  if (raw.size < pairs.length) throw new Refusal("not-trusted", "A parameter occurs twice.");
  const value = (name: string) => new URLSearchParams(`v=${raw.get(name) ?? ""}`).get("v") ?? "";
  const hash = hashes.get(value("SigAlg"));
  if (!hash || !raw.has("Signature"))
    throw new Refusal("not-trusted", "The message is not signed in a way that is accepted.");
  const signed = ["SAMLRequest", "RelayState", "SigAlg"]
    .filter((name) => raw.has(name))
    .map((name) => `${name}=${raw.get(name)}`)
    .join("&");
  const isSigned = certificates.some((certificate) =>
    createVerify(hash).update(signed).verify(certificate, value("Signature"), "base64"),
  );
  if (!isSigned) throw new Refusal("not-trusted", "The signature is wrong.");
  const packed = Buffer.from(value("SAMLRequest"), "base64");
  const text = await promisify(inflateRaw)(packed, { maxOutputLength: longest });
  const { documentElement } = await readMessage(text.toString("utf8"));
  return { request: documentElement, relayState: value("RelayState").slice(0, longestState) };
}

/** Reads nothing but what was signed. */
async function readPosted(
  { certificates = [] }: OpenConfig,
  { form, relayState }: { form: string; relayState: string },
): Promise<Message> {
  const text = Buffer.from(form, "base64").toString("utf8");
  if (text.length > longest) throw new Refusal("not-trusted", "The message is too long.");
  const message = await readMessage(text);
  checkSignatures(message, [message.documentElement]);
  checkAlgorithms(message);
  const { getVerifiedXml } = await xmlTools();
  const signed = getVerifiedXml(text, message.documentElement, [...certificates]);
  if (!signed) throw new Refusal("not-trusted", "The signature is wrong or missing.");
  return { request: (await readMessage(signed)).documentElement, relayState };
}
