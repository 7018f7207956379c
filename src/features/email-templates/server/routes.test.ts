import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { mailTemplates, sendMail } from "#features/mail/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let administrator: SignedIn;
let moderator: SignedIn;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), {
    roles: [roleIDs.administrator],
    emailConfirmed: true,
  });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

const call = (request: string, body?: unknown, query?: string, by = administrator) =>
  site.request(request, { cookie: by.cookie, body, query });

interface Text {
  textID: string;
  role: string;
  text: string;
  original: string;
  placeholders: string[];
  isRequired: boolean;
}

const list = async (query = "limit=100") =>
  (await call("GET /email-templates", undefined, query)).body;

async function find(name: string, locale = "en") {
  const template = (await list(`limit=100&locale=${locale}`)).find(
    (each: { template: string }) => each.template === name,
  );
  const textOf = (role: string) => template.texts.find((each: Text) => each.role === role) as Text;
  return { ...template, path: `/email-templates/${template.emailTemplateID}`, textOf };
}

const resetLink = async () => {
  const template = site.platform().extensions.find(mailTemplates, "accounts.reset-password");
  if (!template) throw new Error("There is no such template.");
  const data = { name: "Bob", url: "/entry/password" };
  const to = `bob${Math.random()}@example.org`;
  await site
    .ctx()
    .transaction((tx) => sendMail(tx, { to, template, data, locale: "en", kind: "transactional" }));
  return (await readMails(site)).findLast((mail) => mail.to === to);
};

test("Every template is listed with its texts and a unique id", async () => {
  const templates = await list();
  const types = (await call("GET /mails/types")).body;
  expect(templates.map((each: { template: string }) => each.template).toSorted()).toEqual(
    types.map((each: { template: string }) => each.template).toSorted(),
  );
  const ids = templates.map((each: { emailTemplateID: number }) => each.emailTemplateID);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { texts, subject, template } of templates) {
    expect(subject, template).not.toBe("");
    expect(texts.length, template).toBeGreaterThan(0);
    for (const { original, example, textID } of texts) {
      expect(original, textID).not.toBe("");
      expect(example, textID).toMatch(/^[^{}\p{C}]+$/u);
    }
  }
  const names = templates.map((each: { name: string }) => each.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
  const [first] = templates;
  expect(await list(`emailTemplateID=${first.emailTemplateID}`)).toEqual([first]);
  expect(await list("emailType=custom")).toEqual([]);
  expect(await list("statuses=inactive,deleted")).toEqual([]);
  expect(await list("limit=2&page=2&sort=-name")).toHaveLength(2);
});

test("Every template has a name of its own, which is no subject of a sample", async () => {
  for (const locale of ["en", "de", "ja"]) {
    const { body } = await site.request("GET /email-templates?limit=100", {
      cookie: `${administrator.cookie}; fm_locale=${locale}`,
    });
    const names = body.map((each: { name: string }) => each.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name: string) => name.includes("Folkmoot"))).toEqual([]);
  }
  expect((await find("notification-mails.news")).name).toBe(
    "New comments, mentions and other notifications",
  );
});

test.for([
  ["tokens.added", "The API token “Backup script” was created"],
  ["single-sign-on.connected", "connected with an account of Example Sign-in."],
  ["warnings.warned", "given you a warning: Advertising."],
  ["groups.invitation", "to join the group Home bakers on"],
  ["mail-replies.files-left", "bread.jpg: The file is too large."],
  ["mail-replies.refused", "The site did not accept it."],
  ["notification-mails.news", "You get this because you follow the discussion."],
  ["notification-mails.news", "Du bekommst diese E-Mail, weil du der Diskussion folgst.", "de"],
])("The sample of %s is about what the email is about: %s", async ([name, text, locale = "en"]) => {
  const { path } = await find(name as string);
  const { body } = await call(`POST ${path}/view`, {}, `locale=${locale}`);
  expect(body.text).toContain(text);
});

test("Custom texts are sent in their language, and defaults after a reset", async () => {
  const german = await find("accounts.reset-password", "de");
  const { path, textOf } = await find("accounts.reset-password");
  const before = await resetLink();
  expect(before?.text).not.toContain("Kindly");
  const changes = {
    subject: "{site} & you: <b>a new password</b>\r\nBcc: all@example.org",
    texts: [
      { textID: textOf("paragraph").textID, text: "Kindly, {name}" },
      { textID: textOf("note").textID, text: "" },
    ],
    footer: "The <i>Bakers</i>",
    fromName: "The desk",
    fromEmail: "desk@example.org",
    emailLogo: "/uploads/bread.png",
  };
  const { status, body } = await call(`PATCH ${path}`, changes);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    changedLocales: ["en"],
    isChanged: true,
    footer: "The <i>Bakers</i>",
    updateUserID: administrator.user.userID,
  });
  const mail = await resetLink();
  expect(mail?.from).toContain("The desk");
  expect(mail?.from).toContain("desk@example.org");
  expect(mail?.subject).toContain("<b>a new password</b> Bcc: all@example.org");
  expect(mail?.text).toContain("Kindly, Bob");
  const html = (await call(`POST ${path}/view`, {})).body;
  expect(html.subject).toContain("& you: <b>a new password</b> Bcc: all@example.org");
  expect(html.html).toContain("&lt;i&gt;Bakers&lt;/i&gt;");
  expect(html.html).toContain("/uploads/bread.png");
  expect(html.html).toContain("Kindly, ");
  expect(html.text).not.toContain(textOf("note").original);
  expect(html.from).toEqual({ name: "The desk", address: "desk@example.org" });
  expect(html.html).not.toContain("<style>");
  expect(html.darkHtml).toContain("#1c1e20");
  const view = (await call(`POST ${path}/view`, {}, "locale=de")).body;
  expect(view.text).not.toContain("Kindly");
  expect(german.subject).not.toBe(textOf("subject").original);
  expect((await call(`DELETE ${path}`, undefined, "locale=en")).status).toBe(204);
  const left = (await call(`GET ${path}`)).body;
  expect(left).toMatchObject({ changedLocales: [], isChanged: true, fromName: "The desk" });
  expect((await call(`DELETE ${path}`)).status).toBe(204);
  expect((await call(`GET ${path}`)).body).toMatchObject({ isChanged: false, fromName: null });
  const logs = (await call("GET /audit-logs", undefined, "eventType=email_template_change")).body;
  expect(logs.length).toBeGreaterThanOrEqual(3);
});

test("A preview is not stored", async () => {
  const { path, textOf } = await find("accounts.welcome");
  const { textID } = textOf("paragraph");
  const texts = [{ textID, text: "Hooray {name}" }];
  const { body } = await call(`POST ${path}/view`, { texts, footer: "Bye" });
  expect(body.text).toContain("Hooray Ada Nilsson");
  expect(body.html).toContain("Bye");
  expect((await call(`POST ${path}/view`, {})).body.text).not.toContain("Hooray");
  expect((await call(`GET ${path}`)).body.isChanged).toBe(false);
  const arabic = (await call(`POST ${path}/view`, {}, "locale=ar")).body;
  expect(arabic.html).toContain('dir="rtl"');
});

describe("Refused is", () => {
  test("unknown placeholders and syntax errors", async () => {
    const { path, textOf } = await find("accounts.welcome");
    const { textID } = textOf("paragraph");
    for (const way of [`PATCH ${path}`, `POST ${path}/view`]) {
      const tried = async (text: string) => call(way, { texts: [{ textID, text }] });
      const unknown = await tried("Hello {name}, {password} {secret, select, a {x} other {y}}");
      expectError(unknown, 422, `texts.${textID}`);
      expect(JSON.stringify(unknown.body)).toContain("{password}, {secret}");
      for (const text of ["{", "{name", "{name, plural, one {x}}", "{name, number, ::nothing/}"])
        expectError(await tried(text), 422, `texts.${textID}`);
      expectError(await call(way, { subject: "  " }), 422, "subject");
      expectError(
        await call(way, { texts: [{ textID: "toString", text: "x" }] }),
        422,
        "texts.toString",
      );
      expectError(await call(way, { fromEmail: "a@b.org>\r\nBcc: c@d.org" }), 422, "fromEmail");
      expectError(await call(way, { emailLogo: "javascript:alert(1)" }), 422, "emailLogo");
      expectError(await call(way, { subject: "x".repeat(2_001) }), 422, "subject");
    }
    expect((await call(`GET ${path}`)).body.isChanged).toBe(false);
  });

  test("a language that the site does not have, and a kind of email that is not there", async () => {
    const { path } = await find("accounts.welcome");
    expectError(await call(`GET ${path}`, undefined, "locale=xx"), 422, "locale");
    expectError(await call("GET /email-templates", undefined, "locale=xx"), 422, "locale");
    for (const request of ["GET", "PATCH", "DELETE"])
      expectError(
        await call(`${request} /email-templates/7`, request === "PATCH" ? {} : undefined),
        404,
      );
    expectError(await call("POST /email-templates/7/view", {}), 404);
  });

  test("whoever does not manage the site", async () => {
    const { path } = await find("accounts.welcome");
    expectError(await call(`PATCH ${path}`, {}, undefined, moderator), 403);
    expectError(await call(`GET ${path}`, undefined, undefined, moderator), 403);
    expectError(
      await call(
        `POST ${path}/preview`,
        { destinationAddress: "a@example.org" },
        undefined,
        moderator,
      ),
      403,
    );
  });
});

test("A sample is sent immediately, without a limit to the viewer's own address", async () => {
  const { path, textOf } = await find("accounts.welcome");
  const texts = [{ textID: textOf("paragraph").textID, text: "Well met, {name}" }];
  await call(`PATCH ${path}`, { texts });
  for (let round = 0; round < 5; round += 1) {
    const { status, body } = await call(`POST ${path}/preview`, {
      destinationAddress: administrator.user.email,
    });
    expect(status).toBe(201);
    expect(body.success).toBe(true);
  }
  const got = (await readMails(site)).filter(({ to }) => to === administrator.user.email);
  expect(got).toHaveLength(5);
  expect(got[0]?.text).toContain("Well met");
  expectError(
    await call(`POST ${path}/preview`, { destinationAddress: "nobody" }),
    422,
    "destinationAddress",
  );
  const stranger = { destinationAddress: `stranger${Date.now()}@example.org` };
  const answers: number[] = [];
  for (let round = 0; round < 4; round += 1)
    answers.push((await call(`POST ${path}/preview`, stranger)).status);
  expect(answers.at(-1)).toBe(429);
  await call(`DELETE ${path}`);
});

test("Colours and footers of all emails can be looked at before they are saved", async () => {
  const look = {
    emailFormat: "html",
    templateStyles: { backgroundColor: "#123456", logoUrl: "/a.png" },
  };
  const { status, body, headers } = await call("POST /emails/preview", {
    ...look,
    footer: "<b>Bye</b>",
  });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/html");
  expect(String(body)).toContain("#123456");
  expect(String(body)).toContain("/a.png");
  expect(String(body)).toContain("&lt;b&gt;Bye");
  const text = await call("POST /emails/preview", { ...look, emailFormat: "text" });
  expect(String(text.body)).toContain("<pre>");
  expectError(await call("POST /emails/preview", { emailFormat: "html" }), 422, "templateStyles");
  expectError(
    await call("POST /emails/preview", { ...look, templateStyles: { textColor: "red;x" } }),
    422,
  );
});

test("A conflicting change is refused", async () => {
  const { path, version } = await find("accounts.welcome");
  const change = (subject: string | null, seen: string) =>
    call(`PATCH ${path}`, { subject, version: seen });
  const first = await change("Hello", version);
  expect([first.status, first.body.version === version]).toEqual([200, false]);
  expectError(await change("Good day", version), 412);
  expect((await call(`GET ${path}`)).body.subject).toBe("Hello");
  expect((await change("Good day", first.body.version)).body.subject).toBe("Good day");
  expectError(await change("Hello", "x".repeat(101)), 422, "version");
  await call(`DELETE ${path}`);
  expect((await find("accounts.welcome")).version).toBe(version);
});
