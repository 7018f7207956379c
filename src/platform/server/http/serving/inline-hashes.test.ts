import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonceByHashes } from "./inline-hashes.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts and styles with the nonce are listed by hash, and no others", () => {
  const { html, inline } = replaceNonceByHashes(
    `<style data-theme="" nonce="abc">a{}</style><style nonce="abc"></style><script nonce="abc">one()</script>
     <script type="module" nonce="abc" src="/a.js"></script><link nonce="abc" href="/a.css">
     <script>evil()</script><script nonce="abd">guessed()</script><style>evil{}</style>`,
    "abc",
  );
  expect(inline).toEqual({ scripts: [hashOf("one()")], styles: [hashOf("a{}"), hashOf("")] });
  expect(html).not.toContain("abc");
  expect(html).toContain('<script type="module" src="/a.js">');
  expect(html).toContain("<script>evil()</script>");
});
