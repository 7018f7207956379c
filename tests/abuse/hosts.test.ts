import { createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { sendRaw } from "#app/testing/raw-http.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { openMailbox } from "#features/accounts/server/fixtures/mailbox.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await freePort();
const site = testSite({
  environment: {
    FOLKMOOT_PORT: String(port),
    FOLKMOOT_URL: "https://forum.test",
    FOLKMOOT_HOSTS: "old.forum.test",
    SMTP_URL: mailbox.url,
  },
  runsJobs: true,
});

const lines = (...head: string[]) => `${head.join("\r\n")}\r\nconnection: close\r\n\r\n`;
const ask = async (...head: string[]) => {
  const answer = await sendRaw(`http://127.0.0.1:${port}`, lines(...head));
  return { status: Number(answer.split(" ")[1]), text: answer };
};
const get = (path: string) => `GET ${path} HTTP/1.1`;

describe("C01: a site that knows its address", () => {
  test.each([
    "forum.test",
    "FORUM.test",
    "forum.test:443",
    "old.forum.test",
    "localhost",
    "127.0.0.1:8080",
    "[::1]:80",
  ])("answers under the name %s", async (host) => {
    expect((await ask(get("/api/v2/config"), `host: ${host}`)).status).toBe(200);
  });

  test.each([
    ["another site's name", "evil.test", 421],
    ["a name that begins alike", "forum.test.evil.test", 421],
    ["a name that ends alike", "evilforum.test", 421],
    ["a part of it", "sub.forum.test", 421],
    ["another address", "192.0.2.1", 421],
    ["a user before the host", "forum.test:@evil.test", 400],
    ["a path behind it", "forum.test/evil", 400],
    ["nothing", "", 400],
  ])("refuses %s", async (_what, host, status) => {
    for (const path of ["/api/v2/config", "/", "/robots.txt", "/nowhere"])
      expect((await ask(get(path), `host: ${host}`)).status).toBe(status);
  });

  test("refuses two hosts, whichever comes first, and a host in the request line", async () => {
    const hosts = ["host: forum.test", "Host: evil.test"];
    expect((await ask(get("/api/v2/config"), ...hosts)).status).toBe(400);
    expect((await ask(get("/api/v2/config"), ...hosts.toReversed())).status).toBe(400);
    const absolute = await ask(get("http://evil.test/api/v2/config"), "host: forum.test");
    expect(absolute.status).toBe(400);
  });

  test("lets nobody in who names two credentials", async () => {
    const { user } = await signInAs(site.ctx());
    const good = `authorization: Bearer ${await tokenFor(site.ctx(), user.userID, ["profiles.view"])}`;
    const bad = "Authorization: Bearer x";
    const me = (...headers: string[]) =>
      ask(get("/api/v2/users/me"), "host: forum.test", ...headers);
    expect((await me(good)).status).toBe(200);
    expect((await me(good, bad)).status).toBe(401);
    expect((await me(bad, good)).status).toBe(401);
  });

  test("believes no header of a stranger about its name", async () => {
    for (const header of [
      "x-forwarded-host: evil.test",
      "forwarded: host=evil.test",
      "x-original-host: evil.test",
      "x-host: evil.test",
    ]) {
      const { text } = await ask(get("/robots.txt"), "host: forum.test", header);
      expect(text).toContain("https://forum.test/");
      expect(text).not.toContain("evil.test");
    }
  });

  test("is asked for its health by machines that know its address only", async () => {
    expect((await ask(get("/healthz"), "host: 192.0.2.1:8080")).status).toBe(200);
  });

  test("names itself in every link that it mails", async () => {
    const { user } = await signInAs(site.ctx(), { name: "Ann", email: "ann@example.org" });
    const body = JSON.stringify({ email: user.name });
    const head = [
      "POST /api/v2/users/request-password HTTP/1.1",
      "host: forum.test",
      "x-requested-with: t",
    ];
    const forged = [
      "x-forwarded-host: evil.test",
      "x-forwarded-proto: http",
      "origin: https://forum.test",
    ];
    const type = ["content-type: application/json", `content-length: ${body.length}`];
    const answer = await sendRaw(
      `http://127.0.0.1:${port}`,
      lines(...head, ...forged, ...type) + body,
    );
    expect(answer).toMatch(/^HTTP\/1.1 201/);
    await expect.poll(() => mailbox.to("ann@example.org").length).toBe(1);
    const links = mailbox.to("ann@example.org").flatMap((mail) => mail.links);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe("https://forum.test");
  });
});
