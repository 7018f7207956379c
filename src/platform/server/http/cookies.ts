import { parseCookie, stringifySetCookie } from "cookie";
import type { Cookie } from "./request.ts";

/** The Set-Cookie value: HttpOnly and SameSite=Lax unless told, Secure behind TLS. */
export const serializeCookie = (cookie: Cookie, isSecure: boolean): string =>
  stringifySetCookie({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, ...cookie });

/** The value of a cookie in a Cookie header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name];
