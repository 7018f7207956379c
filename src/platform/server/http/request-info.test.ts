import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { isLocal } from "./request-info.ts";

const localTo = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  isLocal({ socket: { remoteAddress }, headers });

test.for(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(localTo(address, { host: "localhost:8080" })).toBe(true);
  expect(localTo(address, { host: "forum.example" })).toBe(false);
  expect(localTo(address, {})).toBe(false);
});

test.for(["192.168.1.7", "::ffff:10.0.0.1", "fe80::1", undefined])("%s is not", (address) => {
  expect(localTo(address, { host: "localhost:8080" })).toBe(false);
});
