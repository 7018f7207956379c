import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createBrowser, readAuthorization } from "../fixtures/push-peer.ts";
import { encryptFor, isPublicKey, serverKeyOf } from "./web-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("a message matches the example of RFC 8291", () => {
  const encrypted = encryptFor(
    {
      publicKey: bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      ),
      auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    },
    "When I grow up, I want to be a watermelon",
    {
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    },
  );
  expect(encrypted.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("only the browser can decrypt it, and no two are alike", () => {
  const browser = createBrowser("https://push.example.org");
  const { p256dh, auth } = browser.subscription.keys;
  const receiver = { publicKey: bytes(p256dh), auth: bytes(auth) };
  const texts = ["", "Hello", "Grüße ✨ مرحبا", "x".repeat(3_000)];
  for (const text of texts) expect(browser.read(encryptFor(receiver, text))).toBe(text);
  expect(encryptFor(receiver, "a")).not.toEqual(encryptFor(receiver, "a"));
  const other = createBrowser("https://push.example.org");
  expect(() => other.read(encryptFor(receiver, "a"))).toThrow();
});

test("the site has one key, which is derived from any seed", () => {
  const seed = randomBytes(32);
  const key = serverKeyOf(seed);
  expect(serverKeyOf(seed).publicKey).toBe(key.publicKey);
  const now = new Date("2026-11-26T12:00:00Z");
  const header = key.authorize("https://push.example.org", "https://example.org", now);
  expect(readAuthorization(header)).toEqual({
    key: key.publicKey,
    claims: {
      aud: "https://push.example.org",
      exp: now.getTime() / 1_000 + 12 * 3_600,
      sub: "https://example.org",
    },
  });
  expect(isPublicKey(bytes(serverKeyOf(Buffer.alloc(32, 255)).publicKey))).toBe(true);
  expect(isPublicKey(bytes(serverKeyOf(Buffer.alloc(32)).publicKey))).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65))).toBe(false);
});
