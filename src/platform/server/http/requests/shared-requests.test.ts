import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { cacheKeyOf, isSecretAddress, mayBeShared } from "./shared-requests.ts";

const guestAsks = (url: string) =>
  mayBeShared({ method: "GET", headers: {}, url } as IncomingMessage);

test("Pages with one-time tokens are private however their address is written", () => {
  for (const url of ["/entry/signin", "/de/entry/signin", "/%65ntry/signin", "/ENTRY%2Fsignin"])
    expect(guestAsks(url), url).toBe(false);
  for (const url of ["/%65ntry/signin?x=%", "/d%65/%65ntr%79/signin?x=%ff"])
    expect(guestAsks(url), url).toBe(false);
  for (const url of ["/", "/de/discussions", "/entryway/x", "/a?b=/entry/x", "/%"])
    expect(guestAsks(url), url).toBe(true);
});

test("Addresses with tokens are secret however they are written", () => {
  for (const url of [
    "/entry/reset?token=1",
    "/de/entry/reset?a=b&code=1",
    "/%65ntry/reset?t%6Fken=1&x=%",
    "/Entry/reset?invitation=1",
  ])
    expect(isSecretAddress(url), url).toBe(true);
  for (const url of ["/entry/reset", "/discussions?token=1", "/entry/reset?to=token"])
    expect(isSecretAddress(url), url).toBe(false);
});

test("Pages are cached apart by the cookies by which they differ, other calls of the API are not", () => {
  const cookies = [{ name: "fm_shape", values: ["round", "square"] }];
  const keyOf = (cookie?: string, call: object = { url: "/discussions" }) => {
    const headers = { cookie, ...("locale" in call && { "x-app-locale": "en" }) };
    return cacheKeyOf("http://host", { ...call, headers } as IncomingMessage, { cookies });
  };
  const plain = keyOf();
  expect(keyOf("fm_shape=round")).not.toBe(plain);
  expect(keyOf("fm_shape=round")).not.toBe(keyOf("fm_shape=square"));
  for (const other of ["fm_shape=", "fm_shape=oval", "fm_shape=A%0a", "x_fm_shape=round"])
    expect(keyOf(other), other).toBe(plain);
  const call = { url: "/api/v2/discussions" };
  expect(keyOf("fm_shape=round", call)).toBe(keyOf(undefined, call));
  const ofPage = { ...call, locale: "en" };
  expect(keyOf("fm_shape=round", ofPage)).not.toBe(keyOf(undefined, ofPage));
});
