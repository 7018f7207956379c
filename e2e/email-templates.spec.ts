import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { lookAtWidths } from "./support/look.ts";
import { expect, type Site, test } from "./support/test.ts";

// What the tests themselves bring into the frame of the preview may not run there, either.
test.use({ expectedErrors: [/status of 412|Blocked script execution in 'about:srcdoc'/] });

interface Template {
  emailTemplateID: number;
  template: string;
  subject: string;
}

const find = async (site: Site, name: string) => {
  const templates = (await site.call("GET", "/email-templates?limit=100")) as Template[];
  const { emailTemplateID } = templates.find(({ template }) => template === name) as Template;
  const path = `/email-templates/${emailTemplateID}`;
  const subject = async () => ((await site.call("GET", path)) as Template).subject;
  return { path, subject };
};

const notice = "This has changed since you opened it.";

test("An email is looked at and saved without scripts, and not over what somebody else has saved", async ({
  openScriptless,
  site,
}) => {
  const { path, subject } = await find(site, "accounts.welcome");
  const original = await subject();
  const page = await openScriptless(site.cookies);
  await page.open(`/dashboard${path}`);
  await page.press("Preview", { Subject: "Come in" });
  expect(page.texts("dd")).toContainEqual(expect.stringContaining("Come in"));
  expect(page.value("Subject")).toBe("Come in");
  expect(await subject()).toBe(original);
  await site.call("PATCH", path, { subject: "Of somebody else" });
  await page.press("Save");
  expect(page.text()).toContain(notice);
  expect(page.value("Subject")).toBe("Come in");
  await page.press("Save");
  expect(page.text()).toContain(notice);
  expect(await subject()).toBe("Of somebody else");
  await page.press("Save anyway");
  expect(page.value("Subject")).toBe("Come in");
  expect(await subject()).toBe("Come in");
  for (const unknown of ["999999", "nothing"]) {
    await page.open(`/dashboard/email-templates/${unknown}`);
    expect(page.heading()).toContain("Not Found");
  }
});

test("Parts of an email are named by what they say, and its preview is in sight", async ({
  memberPage: page,
  site,
}) => {
  const { path } = await find(site, "notification-mails.news");
  await page.goto(`/dashboard${path}`);
  await waitForScripts(page);
  const part = (name: RegExp) => page.getByRole("textbox", { name });
  await expect(part(/^Button: Reply/)).toHaveValue("Reply");
  await expect(part(/^Subject: How do you keep bread fresh\?/)).toHaveValue("{title}");
  await expect(page.getByTitle("Preview of the email")).toBeInViewport();
  await expectAccessible(page, undefined, "iframe");
  await lookAtWidths(page, "email-template");
});

test("With scripts, too, what was typed waits for a decision", async ({
  memberPage: page,
  site,
}) => {
  const { path, subject } = await find(site, "mail.test");
  await page.goto(`/dashboard${path}`);
  await waitForScripts(page);
  await site.call("PATCH", path, { subject: "Of somebody else" });
  const field = page.getByRole("textbox", { name: "Subject" });
  await field.fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(field).toHaveValue("Mine");
  await expectAccessible(page, undefined, "iframe");
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Email saved.")).toBeVisible();
  expect(await subject()).toBe("Mine");
});
