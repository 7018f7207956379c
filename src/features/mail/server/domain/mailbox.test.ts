import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ann@Example.org", "ann@example.org"],
  ["a.n.n+list@gmail.com", "ann@gmail.com"],
  ["Ann@googlemail.com", "ann@gmail.com"],
  ["ann+1+2@outlook.com", "ann@outlook.com"],
  ["ann+1@hotmail.co.uk", "ann@hotmail.co.uk"],
  ["an.n+1@me.com", "an.n@icloud.com"],
  ["ann+1@protonmail.com", "ann@proton.me"],
  ["+ann@fastmail.com", "+ann@fastmail.com"],
  ["a.nn+1@example.org", "a.nn+1@example.org"],
  ["ann+1@notgmail.com", "ann+1@notgmail.com"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
