import { expect, test } from "vitest";
import { holdsStrangers } from "./trusted-proxies.ts";

test.for([
  "0.0.0.0/0",
  "128.0.0.0/1",
  "8.0.0.0/8",
  "10.0.0.0/4",
  "192.0.0.0/8",
  "::/0",
  "2000::/3",
  "fc00::/6",
  "::ffff:0:0/96",
])("strangers are in %s", (range) => {
  expect(holdsStrangers(range)).toBe(true);
});

test.for([
  "loopback",
  "127.0.0.1",
  "203.0.113.7",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "100.64.0.0/10",
  "104.16.0.0/12",
  "fc00::/7",
  "2a06:98c0::/29",
  "::ffff:10.0.0.0/104",
])("a site may trust %s", (range) => {
  expect(holdsStrangers(range)).toBe(false);
});
