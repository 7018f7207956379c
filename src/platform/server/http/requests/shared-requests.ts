import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { extensionPoint } from "../../extensions.ts";
import { readCookie } from "./cookies.ts";

export const sessionCookie = "fm_session";
export const localeCookie = "fm_locale";

/** A cookie that scripts of a page set for guests, and by which pages differ. */
export interface VaryingCookie {
  name: string;
  /** Any other value is the same as none. */
  values: readonly string[];
}

export const varyingCookies = extensionPoint<VaryingCookie>("varying cookie", ({ name }) => name);

/** Its value, if the request is for a page or by the scripts of one: other calls of the API do not vary. */
export function readVaryingCookie(
  { url = "/", headers }: Pick<IncomingMessage, "url" | "headers">,
  { name, values }: VaryingCookie,
): string | undefined {
  if (!headers.cookie?.includes(name)) return undefined;
  if (isCall(url) && localeOfPage(headers) === undefined) return undefined;
  const value = readCookie(headers.cookie, name);
  return values.find((each) => each === value);
}

/** Language of the page that calls the API (`X-App-Locale`). */
export function localeOfPage(headers: IncomingHttpHeaders | undefined): string | undefined {
  const tag = headers?.["x-app-locale"];
  return typeof tag === "string" && /^[a-z\d-]{2,35}$/i.test(tag) ? tag : undefined;
}

/** Section of the site whose page calls the API (`X-App-Section`). */
export function sectionOfPage(headers: IncomingHttpHeaders | undefined): number | undefined {
  const text = headers?.["x-app-section"];
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export type LanguageChoice = (acceptLanguage: string | undefined) => string | undefined;

/** Sign-in forms contain one-time tokens; developer pages are local. Both also exist within sections. */
const privatePages = /^(\/[^/?]+)?\/(entry|dev)\//i;

/** The router decodes paths as well. Unlike `decodeURI` this does not fail for what is wrong elsewhere in the address. */
const decoded = (url: string): string =>
  url.includes("%") ? url.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent) : url;

/** Links in mails contain one-time tokens, which must not leak by the Referer header. */
const secretAddress = /^(?:\/[^/?]+)?\/entry\/[^?]*\?(.*&)?(token|code|invitation)=/i;

export const isSecretAddress = (url: string): boolean => secretAddress.test(decoded(url));

const isCall = (url: string) => url.startsWith("/api/");

/** Whether all guests may get the same response. Requests with a foreign origin get additional headers. */
export const mayBeShared = ({ method, headers, url = "/" }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  !privatePages.test(decoded(url)) &&
  !(isCall(url) && headers.origin !== undefined) &&
  headers.authorization === undefined &&
  !headers.cookie?.includes(`${sessionCookie}=`);

/** Whether the client wants paths for URLs of this site, as scripts of its own pages do. */
export const asksForPaths = (headers: IncomingHttpHeaders) =>
  headers["x-app-addresses"] === "paths";

/** Whether the request has proxy headers for scheme or host, trusted or not. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, "headers">) =>
  headers["x-forwarded-host"] !== undefined ||
  headers["x-forwarded-proto"] !== undefined ||
  headers.forwarded !== undefined;

interface KeyParts {
  cookies: readonly VaryingCookie[];
  languageChoice?: LanguageChoice | undefined;
  /** Of the section that the call names, once it is known to exist; by default what the call says. */
  siteSectionID?: number | undefined;
}

/** Cache key: pages and responses differ by origin and language, pages by cookies, responses by section. */
export function cacheKeyOf(
  origin: string,
  request: IncomingMessage,
  { languageChoice, cookies, ...known }: KeyParts,
): string {
  const { url = "/", headers } = request;
  const acceptLanguage = headers["accept-language"];
  const ofPage = isCall(url) ? localeOfPage(headers) : undefined;
  // Only pages get translations of content.
  const content = ofPage === undefined ? "" : " content";
  const chosen = ofPage ?? readCookie(headers.cookie, localeCookie);
  // Only pages are requested often enough to resolve the browser's languages first.
  const language =
    chosen ?? (isCall(url) ? acceptLanguage : languageChoice?.(acceptLanguage)) ?? "";
  const addresses = isCall(url) && asksForPaths(headers) ? " paths" : "";
  const named = "siteSectionID" in known ? known.siteSectionID : sectionOfPage(headers);
  const siteSectionID = isCall(url) ? named : undefined;
  const section = siteSectionID === undefined ? "" : ` section ${siteSectionID}`;
  const variant = variantOf(request, cookies);
  return `${origin} ${language}${content} ${url}${addresses}${section}${variant}`;
}

/** With a question mark, as queries have: keys with one share a part of the page cache, as clients can make up many. */
function variantOf(request: IncomingMessage, cookies: readonly VaryingCookie[]): string {
  let variant = "";
  for (const cookie of cookies) {
    const value = readVaryingCookie(request, cookie);
    if (value !== undefined) variant += ` ?${cookie.name}=${value}`;
  }
  return variant;
}
