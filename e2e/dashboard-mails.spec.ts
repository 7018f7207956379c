import { createHmac } from "node:crypto";
import {
  expectAccessible,
  expectNoShift,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (422|404)/] });

/** A mail server that is nowhere: the site sends mail, or at least tries to. */
test.beforeAll(({ site }) =>
  site.call("PATCH", "/config", { "outgoingEmails.smtp.host": "mail.invalid" }),
);

test.afterAll(({ site }) =>
  site.call("PATCH", "/config", {
    "outgoingEmails.hold": "none",
    "outgoingEmails.smtp.host": "",
  }),
);

const toMember = (name: string) => ({ destinationAddress: `${name}@example.org` });

test("An administrator sends a test, learns what is wrong, and finds it in the log", async ({
  memberPage: page,
}) => {
  await page.goto("/dashboard/mails");
  await page.getByRole("link", { name: "Email delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email delivery");
  await page.getByLabel("Send to").fill("nobody");
  const send = page.getByRole("main").getByRole("button", { name: "Send test email" });
  await send.click();
  await expect(page.getByLabel("Send to")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Send to").fill("first@example.org");
  await send.click();
  await expect(page.getByText("Can’t reach mail.invalid:587.")).toBeVisible();
  await expect(page.getByText("Correct the mail server’s name.")).toBeVisible();
  await expect(page.getByText("which isn’t a public domain")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/mails?name=first@example.org");
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("f…@example.org");
  await expect(row).toContainText("Cancelled");
  await expect(page.getByRole("main")).not.toContainText("first@");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.goto("/dashboard/mails?status=failed");
  await expect(page.getByText("No emails", { exact: true })).toBeVisible();
});

test("Emails are held back and let go without scripts, and the dashboard says so", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless(site.cookies);
  await page.open("/dashboard/mails");
  await page.press("Hold all emails");
  expect(page.text()).toContain("Emails are now on hold.");
  await page.open("/dashboard");
  const warning = "All emails are on hold, including password links.";
  expect(page.text()).toContain(warning);
  await page.follow("See what to do");
  await page.press("Release emails");
  expect(page.text()).toContain("Emails are going out again.");
  await page.open("/dashboard");
  expect(page.text()).not.toContain(warning);
});

test("A provider reports a bounce, the member mends it or an administrator does", async ({
  memberPage: page,
  site,
}) => {
  const { providers } = (await site.call("GET", "/mail-bounces/webhooks")) as {
    providers: { provider: string; url: string }[];
  };
  const url = providers.find(({ provider }) => provider === "mailgun")?.url ?? "";
  const signingKey = "key-of-mailgun";
  await site.call("PATCH", "/config", { "mailBounces.mailgunSigningKey": signingKey });
  const { email } = (await site.call("GET", "/users/me")) as { email: string };
  for (const [index, recipient] of ["gone@example.org", email].entries()) {
    const [timestamp, token] = [String(Date.now() / 1_000), `token-${index}`];
    const signature = createHmac("sha256", signingKey)
      .update(timestamp + token)
      .digest("hex");
    const message = "550 no user";
    await page.request.post(url, {
      data: {
        signature: { timestamp, token, signature },
        "event-data": {
          id: `event-${index}`,
          event: "failed",
          severity: "permanent",
          recipient,
          "delivery-status": { message, description: "" },
        },
      },
    });
  }
  await page.goto("/profile/email-address");
  await expect(page.getByText("the address doesn’t exist")).toBeVisible();
  await expect(page.getByText("550 no user")).toBeVisible();
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await page.goto("/confirm-address/nothing");
  await page.getByRole("button", { name: "Send me emails again" }).click();
  await expect(page.getByText("This link has expired or is incomplete.")).toBeVisible();
  await page.goto("/dashboard/mail-bounces?query=gone@");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("No such address");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resume emails to gone@example.org" }).click();
  await expect(page.getByText("Emails to this address resumed.")).toBeVisible();
  await page.goto("/dashboard/mail-bounces");
  await page.getByRole("button", { name: `Resume emails to ${email}` }).click();
  await expect(page.getByText("Emails to this address resumed.")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/mail-bounces");
  await expect(page.getByText("No bounced emails")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("The log fits on a phone and in Arabic", async ({ memberPage: page, site }) => {
  await site.call("POST", "/emails/send-test", toMember("second"));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/mails");
  await waitForScripts(page);
  await expectNoSidewaysScroll(page);
  await expectNoShift(page);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/dashboard/mails");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("سجل البريد");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
