import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { isFromOwnMachine } from "./own-machine.ts";

const sentFrom = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  isFromOwnMachine({ socket: { remoteAddress }, headers });

test.for(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(sentFrom(address, { host: "localhost:8080" })).toBe(true);
  expect(sentFrom(address, { host: "forum.example" })).toBe(false);
  expect(sentFrom(address, {})).toBe(false);
});

test.for(["192.168.1.7", "::ffff:10.0.0.1", "fe80::1", undefined])("%s is not", (address) => {
  expect(sentFrom(address, { host: "localhost:8080" })).toBe(false);
});

test.for([
  "forwarded",
  "via",
  "x-real-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-forwarded-by",
  "x-original-host",
  "cf-connecting-ip",
  "true-client-ip",
  "client-ip",
  "cdn-loop",
  "cf-ray",
  "x-envoy-external-address",
  "x-azure-clientip",
  "x-amzn-trace-id",
])("whatever came through a proxy is not: %s", (name) => {
  expect(sentFrom("127.0.0.1", { host: "localhost", [name]: "127.0.0.1" })).toBe(false);
  expect(sentFrom("127.0.0.1", { host: "localhost", [name]: "" })).toBe(false);
});
