import { beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#app/testing/raw-http.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { sendMail } from "./actions/send-mail.ts";
import { readMails } from "./factories.ts";
import { addGreeting, greetingRequest } from "./fixtures/greeting.ts";

describe("the file box", () => {
  const site = testSite({ environment: { NODE_ENV: "development" } });
  beforeAll(() => addGreeting(site.platform()));

  test("shows mails, the newest first, with both of their forms", async () => {
    for (const name of ["Alice", "<b>Carol</b>"]) {
      const data = { ...greetingRequest.data, name };
      await site.ctx().transaction((tx) => sendMail(tx, { ...greetingRequest, data }));
      await readMails(site);
    }
    const list = await (await fetch(`${site.address()}/dev/mail`)).text();
    const links = [...list.matchAll(/href="(\/dev\/mail\/[\w-]+)"><bdi>([^<]+)/g)];
    expect(links.map((link) => link[2])).toEqual([
      "&lt;b&gt;Carol&lt;/b&gt; wrote to you",
      "Alice wrote to you",
    ]);
    const mail = await (await fetch(site.address() + links[1]?.[1])).text();
    expect(mail).toContain("&gt; Shall we meet?");
    expect(mail).toContain("srcdoc=");
  });

  const statusFor = async (headers: Record<string, string>, path = "/dev/mail") => {
    const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const answer = await sendRaw(site.address(), `GET ${path} HTTP/1.1\r\n${head}\r\n`);
    return Number(answer.split(" ")[1]);
  };

  test.for(["localhost:8080", "127.0.0.1", "[::1]:80"])(
    "answers this machine as %s",
    async (Host) => {
      expect(await statusFor({ Host })).toBe(200);
    },
  );

  test.for([
    ["Host", "evil.example"],
    ["Host", "localhost.evil.example:8080"],
    ["Host", "192.168.1.7:8080"],
    ["X-Forwarded-For", "203.0.113.7"],
    ["X-Forwarded-Server", "proxy.example"],
    ["X-Real-IP", "203.0.113.7"],
    ["Forwarded", "for=203.0.113.7"],
    ["Via", "1.1 proxy.example"],
  ] as const)("is not there for others: %s %s", async ([name, value]) => {
    expect(await statusFor({ [name]: value })).toBe(404);
    expect(await statusFor({ [name]: value }, "/dev/mail/some-mail")).toBe(404);
  });

  test("returns 404 for unknown mails", async () => {
    const { status } = await fetch(`${site.address()}/dev/mail/..%2f..%2fsecret`);
    expect(status).toBe(404);
  });
});

describe("outside development", () => {
  const site = testSite();
  test("the file box does not exist", async () => {
    expect((await fetch(`${site.address()}/dev/mail`)).status).toBe(404);
  });
});

describe("trying out mail", () => {
  const site = testSite();

  test("administrators see the status, moderators do not", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { status, body } = await site.request("GET /mail/check", { cookie });
    expect(status).toBe(200);
    expect(body.message).toBeTypeOf("string");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /mail/check", { cookie: moderator.cookie }), 403);
  });
});
