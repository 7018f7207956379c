import { expect, test } from "vitest";
import { encodingFor } from "./accepted-encoding.ts";

test.for([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["brotli, xgzip", "identity"],
] as const)("%s is answered with %s", ([header, encoding]) => {
  expect(encodingFor(header)).toBe(encoding);
});
