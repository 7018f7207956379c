import fastifyCookie from "@fastify/cookie";
import type { Cookie } from "./request.ts";

/** The Set-Cookie value: HttpOnly and SameSite=Lax unless told, Secure behind TLS. */
export const serializeCookie = (cookie: Cookie, isSecure: boolean): string =>
  fastifyCookie.serialize(cookie.name, cookie.value, {
    path: cookie.path ?? "/",
    httpOnly: cookie.httpOnly ?? true,
    sameSite: (cookie.sameSite ?? "lax"),
    secure: isSecure,
    ...(cookie.maxAge === undefined ? {} : { maxAge: cookie.maxAge }),
  });

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const found = header?.split(";").find((part) => part.trimStart().startsWith(prefix));
  const value = found?.trim().slice(prefix.length);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
