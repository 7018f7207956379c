import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { readCookie } from "./cookies.ts";

export const sessionCookie = "fm_session";
export const localeCookie = "fm_locale";

/** The language of the page that calls the API, as pages of the site say it. */
export function localeOfPage(headers: IncomingHttpHeaders | undefined): string | undefined {
  const tag = headers?.["x-app-locale"];
  return typeof tag === "string" && /^[a-z\d-]{2,35}$/i.test(tag) ? tag : undefined;
}

export type LanguageChoice = (acceptLanguage: string | undefined) => string | undefined;

/** The way in is for one person: its forms carry what is good once. What developers look at is for their machine. */
const own = /^\/(entry|dev)\//i;

const isCall = (url: string) => url.startsWith("/api/");

/** Whether any other guest who asks for the same may get the same. Other sites are told more by their origin. */
export const mayBeShared = ({ method, headers, url = "/" }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  !own.test(url) &&
  !(isCall(url) && headers.origin !== undefined) &&
  headers.authorization === undefined &&
  !headers.cookie?.includes(`${sessionCookie}=`);

/** Whether addresses of this site are to be paths, as the scripts of its own pages ask for them. */
export const asksForPaths = (headers: IncomingHttpHeaders) =>
  headers["x-app-addresses"] === "paths";

/** Whether a proxy says of scheme and host what it may or may not be believed. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, "headers">) =>
  headers["x-forwarded-host"] !== undefined ||
  headers["x-forwarded-proto"] !== undefined ||
  headers.forwarded !== undefined;

/** Pages and answers name the origin they were made for, so each origin has its own; and each language. */
export function keyOf(
  origin: string,
  { url = "/", headers }: IncomingMessage,
  languageChoice?: LanguageChoice,
): string {
  const wanted = headers["accept-language"];
  const ofPage = isCall(url) ? localeOfPage(headers) : undefined;
  const chosen = ofPage ?? readCookie(headers.cookie, localeCookie);
  // Only pages are asked for so often that it pays to know what becomes of the browser's wishes.
  const language = chosen ?? (isCall(url) ? wanted : languageChoice?.(wanted)) ?? "";
  const addresses = isCall(url) && asksForPaths(headers) ? " paths" : "";
  return `${origin} ${language} ${url}${addresses}`;
}
