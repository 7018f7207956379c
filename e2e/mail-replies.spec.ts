import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const secret = "Abcdefghijklmnopqrst0123";
const page = "/dashboard/received-mails";

test.afterAll(({ site }) =>
  site.call("PATCH", "/config", {
    "incomingEmails.method": "none",
    "incomingEmails.replyAddress": "",
  }),
);

test("Administrators see what became of emails that came in", async ({ memberPage, site }) => {
  await memberPage.goto(page);
  await expect(memberPage.getByRole("heading", { level: 1 })).toHaveText("Replies by email");
  await expect(memberPage.getByText("Replies by email are turned off.")).toBeVisible();
  await expect(memberPage.getByText("No emails received")).toBeVisible();
  await expectAccessible(memberPage);

  await site.call("PATCH", "/config", {
    "incomingEmails.method": "webhook",
    "incomingEmails.replyAddress": "reply@example.org",
    "incomingEmails.webhookSecret": secret,
  });
  const mail = [
    "From: Zoë <zoe@example.com>",
    "To: reply+abc@example.org",
    "Message-ID: <story@example.com>",
    "",
    "Nobody keeps these words.",
  ].join("\r\n");
  const answer = await memberPage.request.post(`/mail/incoming/${secret}`, {
    data: mail,
    headers: { "content-type": "message/rfc822" },
  });
  expect(answer.status()).toBe(200);
  await memberPage.goto(page);
  const row = memberPage.getByRole("row").filter({ hasText: "zoe@example.com" });
  await expect(row).toContainText("Refused");
  await expect(row).toContainText("Unknown reply address");
  await expect(memberPage.getByText("Nobody keeps")).toHaveCount(0);
  await memberPage.getByRole("button", { name: "Test connection" }).click();
  await expect(memberPage.getByText("A mail service sends mails here")).toBeVisible();
  await expectAccessible(memberPage);
  await memberPage.setViewportSize({ width: 360, height: 700 });
  await expectNoSidewaysScroll(memberPage);
});
