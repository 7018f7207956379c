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

test("Pages are kept apart by the look that a device chose, if it may be one", () => {
  const keyOf = (cookie?: string) =>
    cacheKeyOf("http://host", { url: "/discussions", headers: { cookie } } as IncomingMessage);
  const plain = keyOf();
  expect(keyOf("fm_look=table")).not.toBe(plain);
  expect(keyOf("fm_look=table")).not.toBe(keyOf("fm_look=detailed"));
  for (const other of ["fm_look=", "fm_look=A%0a", `fm_look=${"a".repeat(21)}`, "x_fm_look=table"])
    expect(keyOf(other), other).toBe(plain);
});
