import fc from "fast-check";
import { expect, test } from "vitest";
import { readBase32, writeBase32 } from "./base32.ts";

test("bytes come back from base32 in whatever case, and from nothing else", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = writeBase32(bytes);
      expect(text).toMatch(/^[a-z2-7]*$/);
      expect([...(readBase32(text.toUpperCase()) ?? [])]).toEqual([...bytes]);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = readBase32(text);
      if (bytes) expect(writeBase32(bytes).startsWith(text.toLowerCase().slice(0, -1))).toBe(true);
    }),
  );
});
