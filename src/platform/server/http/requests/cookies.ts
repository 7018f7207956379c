import { parseCookie, stringifySetCookie } from "cookie";
import type { Cookie } from "./request.ts";

/** Set-Cookie value; default HttpOnly and SameSite=Lax, Secure over HTTPS. */
export const serializeCookie = (cookie: Cookie, isSecure: boolean): string =>
  stringifySetCookie({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, ...cookie });

export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name];
