import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { replyAddressFor, writtenMail } from "#features/mail-replies/server/factories.ts";
import { connect, type Send } from "#features/scim/server/fixtures/directory.ts";
import { createAuthenticator } from "#features/single-sign-on/server/factories.ts";
import { Browser } from "#features/single-sign-on/server/fixtures/browser.ts";
import { makeKey } from "#features/single-sign-on/server/fixtures/identity-provider.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import {
  type Hostile,
  hostileBodies,
  hostileHtml,
  hostileJson,
  hostileMails,
  hostileXml,
} from "./rig/hostile-input.ts";

// Each parser of what comes from outside (decision 056), fed with what is nested, wide, unclosed and endless.

const megabyte = 1_048_576;
const secret = "Abcdefghijklmnopqrst0123";

let page = "";
const elsewhere = createServer(({ url = "" }, response) => {
  response.writeHead(200, { "content-type": "text/html" });
  if (url.startsWith("/endless")) sendWithoutEnd();
  else response.end(page);

  function sendWithoutEnd() {
    if (response.destroyed) return;
    response.write("<div>".repeat(1_000));
    setTimeout(sendWithoutEnd, 50);
  }
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const { port } = elsewhere.address() as AddressInfo;
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const site = testSite({
  // What goes wrong here is meant to.
  log: { write: () => undefined },
  environment: {
    FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32",
    FOLKMOOT_SETTING_INCOMINGEMAILS__REPLYADDRESS: "reply@example.org",
    FOLKMOOT_SETTING_INCOMINGEMAILS__METHOD: "webhook",
    FOLKMOOT_SETTING_INCOMINGEMAILS__WEBHOOKSECRET: secret,
  },
});
let member: SignedIn;
let replyAddress = "";
let reportAddress = "";
let sendToDirectory: Send;
let administrator = "";
let authenticatorID = 0;

beforeAll(async () => {
  const roles = [roleIDs.member];
  member = await signInAs(site.ctx(), { roles, emailConfirmed: true });
  const recordID = await createDiscussion(site.ctx());
  const about = { recordType: "discussion", recordID };
  replyAddress = (await replyAddressFor(site.ctx(), { userID: member.user.userID, about })) ?? "";
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { body } = await site.request("GET /mail-bounces/webhooks", { cookie });
  sendToDirectory = (await connect(site, cookie)).send;
  administrator = cookie;
  ({ authenticatorID } = await createAuthenticator(site.ctx(), {
    type: "saml",
    code: "campus",
    clientID: "",
    entityID: "urn:campus",
    authorizeUrl: "https://campus.example/sign-in",
    certificates: [(await makeKey()).certificate],
  }));
  reportAddress = body.providers.find(
    ({ provider }: { provider: string }) => provider === "generic",
  ).url;
});

/** So many units of work may hold up all others. */
const mostAtOnce = 30;

/** The site is never at a loss, and nothing else waits for it. */
async function expectNobodyWaits(send: () => Promise<number>) {
  let status = 0;
  const { longest } = await measureWork(async () => {
    status = await send();
  });
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(longest).toBeLessThan(mostAtOnce);
}

const scrape = async (path: string) => {
  const body = { url: `http://127.0.0.2:${port}${path}`, force: true };
  return (await site.request("POST /media/scrape", { cookie: member.cookie, body })).status;
};

describe("a page", () => {
  test.each(Object.entries(hostileHtml))("that is %s keeps nobody waiting", async (_kind, make) => {
    page = make(4 * megabyte - 1_000);
    await expectNobodyWaits(() => scrape("/"));
  });

  test("without an end keeps nobody waiting", () => expectNobodyWaits(() => scrape("/endless")));
});

const sendTo = async (path: string, body: string | FormData, type?: string): Promise<number> => {
  const headers = {
    cookie: member.cookie,
    "x-requested-with": "tests",
    ...(type && { "content-type": type }),
  };
  return (await fetch(`${site.address()}${path}`, { method: "POST", body, headers })).status;
};

const bring = (mail: string) => sendTo(`/mail/incoming/${secret}`, mail, "message/rfc822");
const mailOf = (parts: { html?: string; text?: string }) =>
  writtenMail({ from: member.user.email ?? "", to: replyAddress, ...parts });

describe("a mail", () => {
  test.each(Object.entries(hostileHtml))("that is %s keeps nobody waiting", async (_kind, make) => {
    const mail = mailOf({ html: make(4 * megabyte) });
    await expectNobodyWaits(() => bring(mail));
  });

  test.each(Object.entries(hostileMails))("of %s keeps nobody waiting", async (_kind, make) => {
    const mail = `From: ${member.user.email}\r\nTo: ${replyAddress}\r\n${make(16 * megabyte)}`;
    await expectNobodyWaits(() => bring(mail));
  });

  test("of quotes and lines keeps nobody waiting", async () => {
    for (const line of ["> a\n", "On 1 Jan 2026, 12:00, a wrote:\n", "--\n", "a\n", "[](<*"]) {
      const mail = mailOf({ text: line.repeat(megabyte / line.length) });
      await expectNobodyWaits(() => bring(mail));
    }
  });
});

/** As long as their sources may be. */
const longest: Readonly<Record<string, number>> = {
  html: 900_000,
  wysiwyg: 900_000,
  rich2: 900_000,
  rich: 900_000,
};

describe.each(Object.entries(hostileBodies))("a post in %s", (format, kinds) => {
  const post = async (body: string, path: string, more: object = {}) =>
    (
      await site.request(`POST ${path}`, {
        cookie: member.cookie,
        body: { body, format, ...more },
      })
    ).status;
  const lengths = [8_000, 24_000, longest[format] ?? 100_000];

  test.each(Object.entries(kinds))("of %s keeps nobody waiting", async (_kind, make: Hostile) => {
    for (const length of lengths) {
      const body = make(length).slice(0, longest[format] ?? 100_000);
      await expectNobodyWaits(() => post(body, "/rich/quote"));
      await expectNobodyWaits(() => post(body, "/rich/convert", { to: "rich2" }));
      await expectNobodyWaits(() => post(body, "/rich/convert", { to: "markdown" }));
    }
  });
});

describe.each(Object.entries(hostileJson))("JSON that is %s", (_kind, make) => {
  test("keeps nobody waiting", async () => {
    const body = make(megabyte - 1_000);
    const type = "application/json";
    for (const path of ["/api/v2/rich/quote", "/api/v2/discussions", "/api/v2/reports"])
      await expectNobodyWaits(() => sendTo(path, body, type));
    await expectNobodyWaits(() =>
      sendTo(new URL(reportAddress, site.address()).pathname, body, type),
    );
    await expectNobodyWaits(() => sendTo(`/mail/incoming/${secret}`, body, type));
  });
});

describe("a directory", () => {
  test.each(Object.entries(hostileJson))(
    "with JSON that is %s keeps nobody waiting",
    async (_kind, make) => {
      const body = make(megabyte - 1_000);
      for (const call of ["POST /Users", "PATCH /Users/1", "PUT /Groups/1"])
        await expectNobodyWaits(async () => (await sendToDirectory(call, body)).status);
    },
  );

  test("with filters and paths of many brackets and words keeps nobody waiting", async () => {
    for (const filter of [
      "(".repeat(4_000),
      'emails[type eq "a"'.repeat(200),
      'a eq "b" or '.repeat(300),
      `userName eq "${"\\\\".repeat(1_900)}`,
      "not (".repeat(800),
      "a.".repeat(2_000),
    ]) {
      const query = encodeURIComponent(filter).slice(0, 14_000);
      await expectNobodyWaits(
        async () => (await sendToDirectory(`GET /Users?filter=${query}`)).status,
      );
      const Operations = Array.from({ length: 100 }, () => ({ op: "remove", path: filter }));
      const schemas = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
      await expectNobodyWaits(
        async () => (await sendToDirectory("PATCH /Groups/1", { schemas, Operations })).status,
      );
    }
  });
});

describe("XML of a sign-in service", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const entry = "/entry/connect/campus";

  test.each(Object.entries(hostileXml))(
    "that is %s keeps nobody waiting",
    async (_kind, make: Hostile) => {
      const endpoint = `POST /authenticators/${authenticatorID}/metadata`;
      for (const bytes of [250_000, 490_000]) {
        const body = { xml: make(bytes) };
        await expectNobodyWaits(
          async () => (await site.request(endpoint, { cookie: administrator, body })).status,
        );
      }
      const form = (fields: Record<string, string>) => ({
        method: "POST",
        body: new URLSearchParams(fields),
      });
      for (const bytes of [60_000, 90_000]) {
        const browser = new Browser(site);
        const { location } = await browser.open(entry);
        const RelayState = new URL(location).searchParams.get("RelayState") ?? "";
        const answer = form({ SAMLResponse: base64(make(bytes)), RelayState });
        const back = (await browser.open(`${entry}/callback`, answer)).location;
        expect(back).toContain("/callback?state=");
        await expectNobodyWaits(async () => (await browser.open(back)).status);
        const request = form({ SAMLRequest: base64(make(bytes)) });
        await expectNobodyWaits(
          async () => (await browser.open(`${entry}/logout`, request)).status,
        );
      }
    },
  );
});

test.each([
  ["image.svg", `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(300_000)}`],
  ["image.svg", `<svg ${"a=b ".repeat(250_000)}`],
  ["image.png", `\u0089PNG\r\n\u001a\n${"\0\0\0\0IDAT\0\0\0\0".repeat(300_000)}`],
  ["image.gif", `GIF89a${"\u0001\0\u0001\0\0\0\0,".repeat(300_000)}`],
  ["image.webp", `RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8X${"ANMF\0\0\0\0".repeat(300_000)}`],
  [
    "image.heic",
    `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${"\0\0\0\u0010meta\0\0\0\0\0\0\0\0".repeat(200_000)}`,
  ],
  ["data.csv", '"'.repeat(4 * megabyte)],
  ["archive.zip", `PK\u0003\u0004${"PK\u0003\u0004\0\0".repeat(500_000)}`],
])("an upload named %s keeps nobody waiting", async (name, content) => {
  const body = new FormData();
  body.append("file", new File([Buffer.from(content, "latin1")], name));
  await expectNobodyWaits(() => sendTo("/api/v2/media", body));
});

test("an address of many words and brackets keeps nobody waiting", async () => {
  for (const query of ["[a]".repeat(4_000), "&a=b".repeat(3_000), '("a'.repeat(4_000)]) {
    const path = `/api/v2/search?query=${encodeURI(query).slice(0, 14_000)}`;
    await expectNobodyWaits(async () => (await fetch(`${site.address()}${path}`)).status);
  }
});
