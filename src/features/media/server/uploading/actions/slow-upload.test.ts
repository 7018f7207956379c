import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const folderOf = (name: string) => path.join(site.platform().config.dataDirectory, name);
const temporary = () => readdir(folderOf("tmp")).catch(() => []);
const countRows = async () =>
  (await site.ctx().db.selectFrom("media").select("mediaID").execute()).length;
const countFiles = async () =>
  (
    await readdir(folderOf("uploads"), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const first = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${"x".repeat(100_000)}`;
const last = "y\r\n--b--\r\n";

/** An upload that lacks its last bytes, by default on a connection that could be reused. */
async function begin(credentials: string, connection = "keep-alive") {
  const { host, hostname, port } = new URL(site.address());
  const socket = connect(Number(port), hostname);
  open.push(socket);
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(
    `POST /api/v2/media HTTP/1.1\r\nhost: ${host}\r\n${credentials}\r\nx-requested-with: tests\r\nconnection: ${connection}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${first.length + last.length}\r\n\r\n${first}`,
  );
  await expect.poll(temporary).toHaveLength(1);
  return {
    async status() {
      await closed;
      return Number(Buffer.concat(received).toString("utf8").split(" ")[1]);
    },
    finish: () => void socket.write(last),
  };
}

const cookieOf = ({ cookie }: SignedIn) => `cookie: ${cookie}`;

async function ban({ user }: SignedIn) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const body = { banned: true };
  expect((await site.request(`PUT /users/${user.userID}/ban`, { cookie, body })).status).toBe(200);
}

describe("a member who may no longer upload when the file is complete", () => {
  async function expectRefused(
    credentials: string,
    status: number,
    change: () => Promise<unknown>,
  ) {
    const before = [await countRows(), await countFiles()];
    const upload = await begin(credentials, "close");
    await change();
    upload.finish();
    expect(await upload.status()).toBe(status);
    expect([await countRows(), await countFiles()]).toEqual(before);
    await expect.poll(temporary).toEqual([]);
  }

  test("after a ban, has uploaded nothing", async () => {
    const member = await signInAs(site.ctx());
    await expectRefused(cookieOf(member), 401, () => ban(member));
  });

  test("after signing out, has uploaded nothing", async () => {
    const member = await signInAs(site.ctx());
    const { cookie } = member;
    await expectRefused(cookieOf(member), 401, () =>
      site.request("DELETE /sessions/current", { cookie }),
    );
  });

  test("after the token was deleted, has uploaded nothing", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const token = await tokenFor(site.ctx(), user.userID, ["uploads.add"]);
    const [{ accessTokenID }] = (await site.request("GET /tokens", { cookie })).body;
    await expectRefused(`authorization: Bearer ${token}`, 410, () =>
      site.request(`DELETE /tokens/${accessTokenID}`, { cookie }),
    );
  });

  test("after losing the role, has uploaded nothing", async () => {
    const member = await signInAs(site.ctx());
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await expectRefused(cookieOf(member), 403, () =>
      site.request(`PATCH /users/${member.user.userID}`, {
        cookie,
        body: { roleID: [roleIDs.unconfirmed] },
      }),
    );
  });
});

test("a ban during an upload ends the connection and leaves nothing behind", async () => {
  const member = await signInAs(site.ctx());
  const before = await countRows();
  const upload = await begin(cookieOf(member));
  await ban(member);
  // Sends no more data: the periodic check must end it.
  expect(await upload.status()).toBe(401);
  expect(await countRows()).toBe(before);
  await expect.poll(temporary).toEqual([]);
});

test("a slow upload by a permitted member succeeds", async () => {
  const member = await signInAs(site.ctx());
  const upload = await begin(cookieOf(member), "close");
  upload.finish();
  expect(await upload.status()).toBe(201);
});
