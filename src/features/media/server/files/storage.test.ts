import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { startS3Peer } from "#platform/server/storage/fixtures/s3-peer.ts";
import { picture } from "../fixtures/pictures.ts";
import { read, readBytes, upload } from "../fixtures/upload.ts";

type Site = ReturnType<typeof testSite>;
const countRows = async (site: Site) =>
  (await site.ctx().db.selectFrom("media").select("mediaID").execute()).length;
const text = { name: "notes.txt", content: "0123456789" };

const peer = await startS3Peer();

describe("F31: files in a bucket", () => {
  const site = testSite({ environment: peer.environment });
  let cookie = "";
  beforeAll(async () => {
    cookie = (await signInAs(site.ctx())).cookie;
  });
  afterAll(() => peer.stop());

  test("are stored once though the answer is lost, and served in sizes and parts", async () => {
    peer.failNext("lose answer");
    const content = await picture(60, 40).png().toBuffer();
    const { status, body } = await upload(site, cookie, { content });
    expect(status).toBe(201);
    expect((await readBytes(site, body.url, cookie)).length).toBe(body.size);
    expect((await read(site, `${body.url}.s24.webp`, { cookie })).headers.get("content-type")).toBe(
      "image/webp",
    );
    const part = await read(site, body.url, { cookie, headers: { range: "bytes=1-3" } });
    expect(await part.text()).toBe("PNG");
    // The bucket must not be reachable without the permission check.
    for (const url of [body.url, `${body.url}.s24.webp`]) {
      const denied = await read(site, url);
      expect(denied.status).toBe(404);
      expect(denied.headers.get("location")).toBeNull();
    }
  });

  test("leave no record while the bucket is away", async () => {
    const before = await countRows(site);
    peer.failAlways("internal error");
    const error = expectError(await upload(site, cookie, text), 503);
    expect(error.message).toBe("Files cannot be stored or read right now.");
    peer.failAlways(undefined);
    expect(await countRows(site)).toBe(before);
    expect((await upload(site, cookie, text)).status).toBe(201);
  });
});

describe("F29: a folder that cannot be written", () => {
  const site = testSite();
  test("costs uploads, and only those, until it is mended", async () => {
    const { cookie } = await signInAs(site.ctx());
    const folder = path.join(site.platform().config.dataDirectory, "uploads");
    await rename(folder, `${folder}-away`).catch(() => undefined);
    await writeFile(folder, "a file where the folder should be");
    expectError(await upload(site, cookie, text), 503);
    expect(await countRows(site)).toBe(0);
    expect((await site.request("GET /config")).status).toBe(200);
    await rm(folder);
    expect((await upload(site, cookie, text)).status).toBe(201);
  });
});

/** A disk of 2 MB. Requires root on Linux. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-test-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();

describe.skipIf(!disk)("F28: a disk that is full", () => {
  const site = testSite({ environment: { FOLKMOOT_DATA: disk ?? "" } });
  afterAll(() => execFileSync("umount", ["-l", disk ?? ""]));

  test("takes no file, keeps no part of one and no record, and goes on with what fits", async () => {
    const { cookie } = await signInAs(site.ctx());
    const large = { name: "large.txt", content: "x".repeat(3_000_000) };
    const error = expectError(await upload(site, cookie, large), 507);
    expect(error.message).toBe("There is no space left for files.");
    expect(await countRows(site)).toBe(0);
    expect(await readdir(path.join(disk ?? "", "tmp"))).toEqual([]);
    const { status, body } = await upload(site, cookie, text);
    expect(status).toBe(201);
    expect((await readBytes(site, body.url, cookie)).toString()).toBe(text.content);
  });
});
