import { readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Media } from "../contract/resources.ts";
import { sweepFiles } from "./actions/sweep-files.ts";
import { animatedGif, picture } from "./fixtures/pictures.ts";
import { read, readBytes, type Upload, upload } from "./fixtures/upload.ts";

const site = testSite({ runsJobs: true });
let [member, stranger, admin] = ["", "", ""];
beforeAll(async () => {
  member = (await signInAs(site.ctx())).cookie;
  stranger = (await signInAs(site.ctx())).cookie;
  admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const text = { name: "notes.txt", content: "0123456789" };
const png = async () => ({ content: await picture(400, 200).png().toBuffer() });
const keep = async (given: Upload, cookie = member) =>
  (await upload(site, cookie, given)).body as Media;

describe("a stored file", () => {
  test("A13: cannot do anything", async () => {
    const { url } = await keep(await png());
    const { status, headers } = await read(site, url, { cookie: member });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="picture.png"; filename*=UTF-8''picture.png`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["Ünïcode Überblick.txt", "%C3%9Cn%C3%AFcode%20%C3%9Cberblick.txt"],
    ["報告書（最終）.txt", "%E5%A0%B1%E5%91%8A%E6%9B%B8%EF%BC%88%E6%9C%80%E7%B5%82%EF%BC%89.txt"],
    ["تقرير.TXT", "%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.TXT"],
    // A Persian non-joiner and an emoji with a joiner, both meaningful.
    ["می\u200cخواهم.txt", "%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85.txt"],
    ["👩\u200d👧.txt", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7.txt"],
    ["it's (1)*.txt", "it%27s%20%281%29%2A.txt"],
  ])("is named as it was in any script: %s", async (name, encoded) => {
    const { url, name: shown } = await keep({ ...text, name });
    expect(shown).toBe(name);
    const { headers } = await read(site, url, { cookie: member });
    const sent = headers.get("content-disposition") ?? "";
    expect(sent).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[!-~]*$/);
    expect(sent.endsWith(`''${encoded}`)).toBe(true);
  });

  test("is named as it is where it is shown, in its other sizes too", async () => {
    const { url } = await keep({ ...(await png()), name: "Größe.PNG" });
    const named = async (address: string) =>
      (await read(site, address, { cookie: member })).headers.get("content-disposition");
    expect(await named(url)).toBe(
      `inline; filename="Gr__e.PNG"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.PNG`,
    );
    expect(await named(`${url}.w320.webp`)).toMatch(/''Gr%C3%B6%C3%9Fe\.webp$/);
  });

  test("is a download unless browsers show it safely", async () => {
    const { url } = await keep({ ...text, name: 'a "b" ü.txt' });
    const { headers } = await read(site, url, { cookie: member });
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="a _b_ _.txt"; filename*=UTF-8''a%20%22b%22%20%C3%BC.txt`,
    );
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const drawing = await read(site, (await keep({ name: "a.svg", content: svg }, admin)).url, {
      cookie: admin,
    });
    expect(drawing.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(drawing.headers.get("content-security-policy")).toContain("sandbox");
  });

  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-500", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["bytes=4-2", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ])("comes in parts: %s", async (range, status, body, contentRange) => {
    const { url } = await keep(text);
    const answer = await read(site, url, { cookie: member, headers: { range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(await answer.text()).toBe(body);
  });

  test("is not sent again to those who have it", async () => {
    const { url } = await keep(text);
    const etag = (await read(site, url, { cookie: member })).headers.get("etag") ?? "";
    const again = await read(site, url, { cookie: member, headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const head = await read(site, url, { cookie: member, method: "HEAD" });
    expect(head.headers.get("content-length")).toBe("10");
  });

  test.each([
    "/uploads/../settings.json",
    "/uploads/..%2f..%2f..%2fetc%2fpasswd/x",
    "/uploads/aa/..%2f..%2f..%2fetc%2fpasswd",
    "/uploads/aa/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/uploads/aa/..%5c..%5cx",
    "/uploads/aa/%c0%ae%c0%ae",
    "/uploads/aa/",
    `/uploads/aa/${"a".repeat(40)}.png`,
    `/uploads/aa/${"a".repeat(40)}.png%00.txt`,
  ])("D12: cannot be reached by a wrong way: %s", async (url) => {
    const { status } = await fetch(site.address() + url);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

test.each(["webp", "avif"] as const)("Pictures of phones are taken: %s", async (format) => {
  const content = await picture(40, 20).toFormat(format).toBuffer();
  const { status, body } = await upload(site, member, { name: `a.${format}`, content });
  expect([status, body.width, body.height]).toEqual([201, 40, 20]);
});

describe("other sizes of an image", () => {
  const sizeOf = async (url: string) => {
    const {
      format,
      width,
      height,
      pages = 1,
    } = await sharp(await readBytes(site, url, member)).metadata();
    return { format, width, height, pages };
  };

  test("are made when first asked for", async () => {
    const { url } = await keep(await png());
    const still = { format: "webp", pages: 1 };
    expect(await sizeOf(`${url}.s80.webp`)).toEqual({ ...still, width: 80, height: 80 });
    expect(await sizeOf(`${url}.w320.webp`)).toEqual({ ...still, width: 320, height: 160 });
    expect(await sizeOf(`${url}.w640.webp`)).toEqual({ ...still, width: 400, height: 200 });
    const [one, other] = await Promise.all(
      [1, 2].map(() => readBytes(site, `${url}.s48.webp`, member)),
    );
    expect(one).toEqual(other);
  });

  test("keep moving, but for squares", async () => {
    const { url } = await keep({ name: "a.gif", content: await animatedGif(3) });
    expect((await sizeOf(`${url}.w320.webp`)).pages).toBe(3);
    expect((await sizeOf(`${url}.s24.webp`)).pages).toBe(1);
  });

  test("are those that the product uses, of images only", async () => {
    const { url } = await keep(await png());
    const note = await keep(text);
    for (const wrong of [`${url}.s81.webp`, `${url}.w99999.webp`, `${note.url}.s80.webp`])
      expect((await read(site, wrong, { cookie: member })).status).toBe(404);
  });
});

describe("a file's record", () => {
  test("is readable by its uploader and managers, by id and URL", async () => {
    const { mediaID, url } = await keep(text);
    for (const cookie of [member, admin]) {
      expect((await site.request(`GET /media/${mediaID}`, { cookie })).body).toMatchObject({ url });
      const byUrl = await site.request("GET /media/by-url", { cookie, query: `url=${url}` });
      expect(byUrl.body).toMatchObject({ mediaID });
    }
    const full = encodeURIComponent(site.address() + url);
    expect(
      (await site.request("GET /media/by-url", { cookie: member, query: `url=${full}` })).status,
    ).toBe(200);
  });

  test("is hidden from all others", async () => {
    const { mediaID, url } = await keep(text);
    const calls: [string, object][] = [
      [`GET /media/${mediaID}`, {}],
      [`GET /media/${mediaID}/download`, {}],
      [`DELETE /media/${mediaID}`, {}],
      ["GET /media/by-url", { query: `url=${url}` }],
      ["DELETE /media/by-url", { query: `url=${url}` }],
      [`PATCH /media/${mediaID}/attachment`, { body: { foreignType: "embed", foreignID: 1 } }],
    ];
    for (const [endpoint, call] of calls) {
      expectError(await site.request(endpoint, { ...call, cookie: stranger }), 404);
      expectError(await site.request(endpoint, call), 401);
    }
    const elsewhere = encodeURIComponent(`https://example.com${url}`);
    expectError(
      await site.request("GET /media/by-url", { cookie: member, query: `url=${elsewhere}` }),
      404,
    );
  });

  test("leads to its download", async () => {
    const { mediaID, url } = await keep(await png());
    const { status, headers } = await site.request(`GET /media/${mediaID}/download`, {
      cookie: member,
    });
    expect({ status, location: headers.get("location") }).toEqual({
      status: 302,
      location: `${url}?download=1`,
    });
    const byUrl = await site.request("GET /media/download-by-url", {
      cookie: member,
      query: `url=${url}`,
    });
    expect(byUrl.headers.get("location")).toBe(`${url}?download=1`);
    const { headers: sent } = await read(site, `${url}?download=1`, { cookie: member });
    expect(sent.get("content-disposition")).toMatch(/^attachment; filename="picture.png"/);
    expectError(
      await site.request("GET /media/download-by-url", { query: "url=//evil.example/x" }),
      404,
    );
  });

  test("can be attached to what the viewer may attach to", async () => {
    const { mediaID, insertUserID } = await keep(text);
    const attach = (body: object) =>
      site.request(`PATCH /media/${mediaID}/attachment`, { cookie: member, body });
    expect((await attach({ foreignType: "embed", foreignID: insertUserID })).status).toBe(200);
    expectError(
      await attach({ foreignType: "embed", foreignID: insertUserID + 1 }),
      422,
      "foreignID",
    );
    expectError(await attach({ foreignType: "spaceship", foreignID: 1 }), 422, "foreignType");
  });
});

describe("deleting", () => {
  test("hides the record and leaves the file to the posts that show it", async () => {
    const { mediaID, url } = await keep(text);
    expect((await site.request(`DELETE /media/${mediaID}`, { cookie: member })).status).toBe(204);
    expectError(await site.request(`GET /media/${mediaID}`, { cookie: member }), 404);
    expect((await read(site, url, { cookie: member })).status).toBe(200);
  });

  test("the file too is for those who manage the community", async () => {
    const { mediaID, url } = await keep(await png());
    await readBytes(site, `${url}.s48.webp`, member);
    const call = { query: "deleteFile=true" };
    expectError(await site.request(`DELETE /media/${mediaID}`, { ...call, cookie: member }), 403);
    expect(
      (await site.request(`DELETE /media/${mediaID}`, { ...call, cookie: admin })).status,
    ).toBe(204);
    for (const gone of [url, `${url}.s48.webp`])
      await expect.poll(async () => (await read(site, gone, { cookie: member })).status).toBe(404);
  });

  test("several reports the result of each", async () => {
    const { mediaID } = await keep(text);
    const call = { query: "deleteFile=false", body: { mediaIDs: [mediaID, 999_999] } };
    expectError(await site.request("DELETE /media/list", { ...call, cookie: member }), 403);
    const { status, body } = await site.request("DELETE /media/list", { ...call, cookie: admin });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      progress: {
        successIDs: [mediaID],
        failedIDs: [999_999],
        countTotalIDs: 2,
        exceptionsByID: { 999999: { message: "File Not Found", status: 404 } },
      },
      callbackPayload: null,
    });
  });

  test("several by their addresses", async () => {
    const { url } = await keep(text);
    const call = { query: "deleteFile=true", body: { urls: [url] }, cookie: admin };
    const { status, body } = await site.request("DELETE /media/list-by-url", call);
    expect(status).toBe(200);
    expect(body.progress.successIDs).toEqual([url]);
  });

  test("more than 50 at once is refused", async () => {
    const mediaIDs = Array.from({ length: 51 }, (_, index) => index + 1);
    const call = { body: { mediaIDs }, cookie: admin };
    expectError(await site.request("DELETE /media/list", call), 422, "mediaIDs");
  });
});

describe("the sweep", () => {
  test("deletes old files that no record names, and nothing else", async () => {
    const { url } = await keep(await png());
    await readBytes(site, `${url}.s48.webp`, member);
    const folder = path.join(site.platform().config.dataDirectory, "uploads", url.slice(9, 11));
    const name = path.basename(url);
    const orphan = name.replace(/[\da-f]{40}/, "a".repeat(40));
    const files = {
      kept: [name, `${name}.s48.webp`, "README"],
      swept: [orphan, `${orphan}.s48.webp`, `${name}.${crypto.randomUUID()}.part`],
    };
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const file of [...files.kept, ...files.swept]) {
      await writeFile(path.join(folder, file), "x", { flag: "a" });
      await utimes(path.join(folder, file), longAgo, longAgo);
    }
    await writeFile(path.join(folder, `${orphan}.s80.webp`), "young");
    await sweepFiles(site.ctx());
    const left = await readdir(folder);
    expect(left).toEqual(expect.arrayContaining([...files.kept, `${orphan}.s80.webp`]));
    for (const file of files.swept) expect(left).not.toContain(file);
  });
});
