import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase32, encodeBase32 } from "./base32.ts";

test("base32 decodes in either case, and rejects invalid text", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = encodeBase32(bytes);
      expect(text).toMatch(/^[a-z2-7]*$/);
      expect([...(decodeBase32(text.toUpperCase()) ?? [])]).toEqual([...bytes]);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = decodeBase32(text);
      if (bytes) expect(encodeBase32(bytes).startsWith(text.toLowerCase().slice(0, -1))).toBe(true);
    }),
  );
});
