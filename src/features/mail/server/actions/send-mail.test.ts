import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { readMails } from "../factories.ts";
import { addGreeting, greetingRequest } from "../fixtures/greeting.ts";
import { isMailConfigured } from "../policy.ts";
import { type MailRequest, sendMail } from "./send-mail.ts";

const environment = {
  FOLKMOOT_URL: "https://community.example",
  FOLKMOOT_SETTING_SITE__TITLE: "The <Meeting>",
  FOLKMOOT_MAIL_FROM: "Post office <post@community.example>",
};
const site = testSite({ environment });
beforeAll(() => addGreeting(site.platform()));

type Changes = Partial<MailRequest<(typeof greetingRequest)["data"]>>;

const send = (changes: Changes = {}) =>
  site.ctx().transaction((tx) => sendMail(tx, { ...greetingRequest, ...changes }));

async function readOne(changes: Changes) {
  const to = `bob${Math.random()}@example.org`;
  await send({ to, ...changes });
  const mail = (await readMails(site)).find((each) => each.to === to);
  if (!mail) throw new Error("no mail came");
  return mail;
}

const withData = (data: Partial<(typeof greetingRequest)["data"]>) => ({
  data: { ...greetingRequest.data, ...data },
});

test("has the same content in HTML and plain text, with absolute URLs", async () => {
  const { subject, text, html, from } = await readOne({});
  expect({ subject, from }).toEqual({
    subject: "Alice wrote to you",
    from: "Post office <post@community.example>",
  });
  expect(text).toBe(
    "Alice says:\n\n> Shall we meet?\n\nAnswer:\nhttps://community.example/discussion/1\n\n-- \nThis email was sent by The <Meeting>.\nhttps://community.example/\n",
  );
  expect(html).toContain('href="https://community.example/discussion/1"');
  expect(html).toContain("The &lt;Meeting&gt;");
});

test("shows the image of the site, where it has one, with the site's name", async () => {
  const change = (image: string) => changeSettings(site.ctx(), { "emailStyles.image": image });
  await change("/uploads/mail.png");
  const { html } = await readOne({});
  expect(html).toContain(
    '<img src="https://community.example/uploads/mail.png" alt="The &lt;Meeting&gt;"',
  );
  await change("");
});

test("comes in the language and direction of its receiver", async () => {
  const { subject, html } = await readOne({ locale: "ar" });
  expect(subject).toBe("كتب إليك Alice");
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

test("is not sent after a rollback", async () => {
  const failing = site.ctx().transaction(async (tx) => {
    await sendMail(tx, { ...greetingRequest, to: "nobody@example.org" });
    throw new Error("the cause failed");
  });
  await expect(failing).rejects.toThrow("the cause failed");
  const mails = await readMails(site);
  expect(mails.map(({ to }) => to)).not.toContain("nobody@example.org");
});

describe("what members write", () => {
  test("is text in HTML, never markup", async () => {
    const evil = "<img src=x onerror=alert(1)>\"'</script>{{7*7}}";
    const { html = "", text } = await readOne(withData({ name: evil, words: evil }));
    expect(html).not.toMatch(/<img|<script|<\/script/);
    expect(html).toContain("{{7*7}}");
    expect(text).toContain(evil);
  });

  test.each([
    "a\r\nBcc: eve@example.net",
    "a\nSubject: other",
    "a\u0000b",
    "a\u202Egnp.exe",
    "a\u2028b",
    "x".repeat(1_000),
  ])("stays in one line of the subject: %j", async (name) => {
    const { subject } = await readOne(withData({ name }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must be gone
    expect(subject).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e]/);
    expect(subject.length).toBeLessThanOrEqual(200);
  });

  test("cannot hide the host of a link", async () => {
    const { html } = await readOne(withData({ url: "https://evil.example/community.example" }));
    expect(html).toContain("Answer (<bdi>evil.example</bdi>)");
  });
});

describe("receivers", () => {
  test.each([
    "",
    "bob",
    "bob@example.org, eve@example.net",
    "bob@example.org\r\nBcc: eve@example.net",
    '"bob@example.org" eve@example.net',
    '"eve@example.net x"@example.org',
    "bob@example.org(comment)",
    "<bob@example.org>",
    "bob%example.net@example.org",
    "example.net!bob@example.org",
    "bob@exаmple.org",
    "mıke@example.org",
    "bob@[127.0.0.1]",
    "bob@127.0.0.1",
    "bob@-example.org",
    `${"b".repeat(65)}@example.org`,
    ".bob@example.org",
  ])("are refused where mail servers could differ: %j", async (to) => {
    await expect(send({ to })).rejects.toMatchObject({ status: 422 });
  });

  test("can end notifications with one click", async () => {
    const unsubscribeUrl = "https://community.example/unsubscribe/token";
    const { headers, html } = await readOne({ kind: "notification", unsubscribeUrl });
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(html).toContain(`href="${unsubscribeUrl}"`);
  });
});

describe("a site that sends text only", () => {
  const plain = testSite({ environment: { FOLKMOOT_SETTING_EMAILSTYLES__FORMAT: "text" } });
  test("leaves the HTML out", async () => {
    addGreeting(plain.platform());
    await plain.ctx().transaction((tx) => sendMail(tx, greetingRequest));
    const [mail] = await readMails(plain);
    expect(mail?.text).toContain("Shall we meet?");
    expect(mail?.html).toBeUndefined();
  });
});

describe("a site without a mail server", () => {
  const silent = testSite({ environment: { NODE_ENV: "production" } });
  test("logs this and keeps mails queued", async () => {
    addGreeting(silent.platform());
    expect(await isMailConfigured(silent.ctx())).toBe(false);
    await silent.ctx().transaction((tx) => sendMail(tx, greetingRequest));
    expect(await readMails(silent)).toEqual([]);
    const mail = await silent.ctx().db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ status: "queued", reason: expect.stringContaining("SMTP_URL") });
  });
});

describe("a site that runs jobs", () => {
  const running = testSite({ runsJobs: true });
  test("sends by itself", async () => {
    addGreeting(running.platform());
    const ctx = running.ctx();
    await ctx.transaction((tx) => sendMail(tx, greetingRequest));
    const readStatus = () => ctx.db.selectFrom("mails").select("status").executeTakeFirstOrThrow();
    await expect.poll(readStatus).toEqual({ status: "sent" });
  });
});
