import { afterEach, beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { sendMail } from "../actions/send-mail.ts";
import { readMails } from "../factories.ts";
import { addGreeting, greetingRequest } from "../fixtures/greeting.ts";

const site = testSite();

let cookie: string;
beforeAll(async () => {
  addGreeting(site.platform());
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

async function wear(variables: object) {
  const { themeID } = await createTheme(site.ctx(), variables);
  await site.request("PUT /themes/current", { body: { themeID }, cookie });
}

const product = "background:#037dbc;color:#ffffff";

afterEach(async () => {
  await wear({});
  await changeSettings(site.ctx(), { "emailStyles.buttonBackgroundColor": "#037dbc" });
});

async function sentHtml() {
  const to = `bob${Math.random()}@example.org`;
  await site.ctx().transaction((tx) => sendMail(tx, { ...greetingRequest, to }));
  return (await readMails(site)).find((each) => each.to === to)?.html ?? "";
}

const button = async () =>
  /border-radius:6px;(background:#\w+;color:#\w+);font-weight:600/.exec(await sentHtml())?.[1];

test("Buttons use the color of the theme with readable text", async () => {
  expect(await button()).toBe(product);
  await wear({ global: { mainColors: { primary: "#6a1b9a" } } });
  expect(await button()).toBe("background:#6a1b9a;color:#ffffff");
  await wear({ global: { mainColors: { primary: "#ffdd33" } } });
  expect(await button()).toBe("background:#ffdd33;color:#1c1e20");
  await wear({ global: { mainColors: { primary: "#ffdd33", primaryContrast: "#442200" } } });
  expect(await button()).toBe("background:#ffdd33;color:#442200");
});

test("What administrators chose for mails stays, whatever the theme", async () => {
  await wear({ global: { mainColors: { primary: "#6a1b9a" } } });
  await changeSettings(site.ctx(), { "emailStyles.buttonBackgroundColor": "#225522" });
  expect(await button()).toBe("background:#225522;color:#ffffff");
});

test("The logo of the theme is shown unless administrators chose one for mails", async () => {
  await wear({ titleBar: { logo: { desktop: { url: "/uploads/logo.png" } } } });
  expect(await sentHtml()).toMatch(/<img src="[^"]+\/uploads\/logo\.png" alt=/);
  await changeSettings(site.ctx(), { "emailStyles.image": "/uploads/mail.png" });
  expect(await sentHtml()).toMatch(/<img src="[^"]+\/uploads\/mail\.png" alt=/);
  await changeSettings(site.ctx(), { "emailStyles.image": "" });
  await wear({});
  expect(await sentHtml()).not.toContain("<img");
});

test("A logo in SVG, which mail programs do not show, is replaced by the name", async () => {
  const desktop = { url: "/uploads/logo.SVG?v=2" };
  await wear({ titleBar: { logo: { desktop } } });
  expect(await sentHtml()).not.toContain("<img");
  await wear({ titleBar: { logo: { desktop, mobile: { url: "/uploads/small.png" } } } });
  expect(await sentHtml()).toContain("/uploads/small.png");
});
