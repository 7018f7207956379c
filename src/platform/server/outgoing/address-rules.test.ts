import { describe, expect, test } from "vitest";
import { checkAddress, isPublic, parseAddress, parseRanges } from "./address-rules.ts";

describe("isPublic()", () => {
  test.each([
    "127.0.0.1",
    "127.255.255.255",
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.5",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:10.0.0.1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
    "100::1",
    "3fff::1",
  ])("%s is not", (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each([
    "8.8.8.8",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "::ffff:8.8.8.8",
    "2606:4700::1111",
    "2a00:1450:4001:80b::200e",
  ])("%s is", (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe("parseAddress()", () => {
  test.each([
    "file:///etc/passwd",
    "gopher://a.test/",
    "ftp://a.test/",
    "data:text/html,a",
    "unix:/var/run/x.sock",
    "javascript:alert(1)",
    "http://user@a.test/",
    "http://a:b@a.test/",
    "a.test",
    "",
    "http://",
    "http://a b/",
    "//a.test/",
  ])("refuses %s", (text) => {
    expect(() => parseAddress(text)).toThrow(expect.objectContaining({ reason: "refused" }));
  });

  test.each([
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://１２７.0.0.1/",
    "http:\\\\127.0.0.1\\",
  ])("reads %s as 127.0.0.1", (text) => {
    expect(parseAddress(text).hostname).toBe("127.0.0.1");
  });
});

describe("checkAddress()", () => {
  test.each(["22", "25", "5432", "6379", "8081"])("refuses port %s", (port) => {
    expect(() => checkAddress("8.8.8.8", port, [])).toThrow("port");
  });

  test.each(["", "80", "443", "8080", "8443"])("takes port %j", (port) => {
    expect(() => checkAddress("8.8.8.8", port, [])).not.toThrow();
  });

  test("takes any port of allowed ranges, and nothing beside them", () => {
    const allowed = parseRanges(["10.1.0.0/16", "fd00::/8", "127.0.0.1"]);
    for (const address of ["10.1.2.3", "fd12::1", "127.0.0.1", "::ffff:10.1.2.3"])
      expect(() => checkAddress(address, "5432", allowed)).not.toThrow();
    for (const address of ["10.2.0.1", "127.0.0.2", "fc00::1", "::1"])
      expect(() => checkAddress(address, "80", allowed)).toThrow();
  });
});
