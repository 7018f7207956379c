import { afterAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { openMailbox } from "../fixtures/mailbox.ts";
import { cookieOf, registerAt } from "../fixtures/register.ts";
import { timeCodeAt } from "../second-factor/time-codes.ts";

const mailbox = await openMailbox();
const site = testSite({ environment: { SMTP_URL: mailbox.url }, runsJobs: true });
afterAll(() => mailbox.close());

test("someone who registered with another person's email loses access once its owner sets a password", async () => {
  const [name, email] = ["Squatter", "owner.of.this@example.org"];
  const cookie = cookieOf((await registerAt(site, { name, email })).headers);
  const begun = await site.request("POST /users/me/time-codes", { cookie });
  const code = timeCodeAt(begun.body.secret, new Date());
  const confirmation = { cookie, body: { code } };
  const on = await site.request("POST /users/me/time-codes/confirmation", confirmation);
  expect(on.status).toBeLessThan(300);
  await site.request("POST /users/request-password", { body: { email: name } });
  const resetLink = () =>
    mailbox
      .to(email)
      .flatMap(({ links }) => links)
      .find((link) => new URL(link).searchParams.has("token"));
  await expect.poll(resetLink).toBeDefined();
  const token = new URL(resetLink() ?? "").searchParams.get("token");
  const body = { token, password: "chosen by the owner of the address" };
  const reset = await site.request("POST /users/password-reset", { body });
  expect(reset.body).toMatchObject({ name });
  expect((await site.request("GET /users/me", { cookie })).body.userID).toBe(0);
});
