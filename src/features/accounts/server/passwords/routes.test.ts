import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";

const site = testSite();

test("password managers find the page on which a password is changed", async () => {
  const url = `${site.address()}/.well-known/change-password`;
  const answer = await fetch(url, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/profile/account/password");
});
