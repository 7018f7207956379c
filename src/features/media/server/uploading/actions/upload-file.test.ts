import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { claimedHeic, heic } from "../../fixtures/heic.ts";
import {
  animatedGif,
  claimedAvif,
  claimedJpeg,
  claimedPng,
  longGif,
  picture,
  signedTiff,
} from "../../fixtures/pictures.ts";
import { read, readBytes, type Upload, upload } from "../../fixtures/upload.ts";

const site = testSite();
let member = "";
let admin = "";
beforeAll(async () => {
  member = (await signInAs(site.ctx())).cookie;
  admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const send = (given: Upload) => upload(site, member, given);
const countRows = async () =>
  (await site.ctx().db.selectFrom("media").select("mediaID").execute()).length;
const png = () => picture(60, 40).png().toBuffer();

async function expectRefused(given: Upload, status: number) {
  const before = await countRows();
  const error = expectError(await send(given), status, "file");
  expect(await countRows()).toBe(before);
  return error;
}

describe("an upload that is sent again with its key", () => {
  const again = async (key: string, content: Buffer | string) =>
    send({ content, headers: { "idempotency-key": key } });

  test("is stored once, with the same response", async () => {
    const first = await again("holiday-1", await png());
    const before = await countRows();
    const second = await again("holiday-1", await png());
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await countRows()).toBe(before);
  });

  test("is stored once, even while the first one is running", async () => {
    const content = await png();
    const before = await countRows();
    const answers = await Promise.all([again("holiday-2", content), again("holiday-2", content)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    // Depending on timing, the second gets 409 or the response of the first.
    expect([201, 409]).toEqual(expect.arrayContaining(statuses));
    expect(await countRows()).toBe(before + 1);
  });

  test("may be retried after a refusal", async () => {
    expectError(await again("holiday-3", "no picture at all"), 422, "file");
    expect((await again("holiday-3", await png())).status).toBe(201);
  });
});

describe("a picture", () => {
  test("is stored and described", async () => {
    const { status, body } = await send({ content: await png(), type: "image/png" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "picture.png",
      type: "image/png",
      width: 60,
      height: 40,
      foreignType: "embed",
      foreignID: body.insertUserID,
    });
    const stored = await readBytes(site, body.url, member);
    expect(stored.length).toBe(body.size);
    expect(await sharp(stored).metadata()).toMatchObject({ format: "png", width: 60 });
  });

  test("comes out upright and without metadata or appended bytes", async () => {
    const exif = { IFD0: { Artist: "SECRET-ARTIST" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } };
    const photo = await picture(60, 40)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const content = Buffer.concat([photo, Buffer.from("SECRET-TAIL")]);
    expect((await sharp(content).metadata()).orientation).toBe(6);
    const { body } = await send({ name: "photo.JPEG", type: "image/jpeg", content });
    expect(body).toMatchObject({ width: 40, height: 60, url: expect.stringMatching(/\.jpg$/) });
    const stored = await readBytes(site, body.url, member);
    const { exif: left, orientation, icc, xmp } = await sharp(stored).metadata();
    expect({ left, orientation, icc, xmp }).toEqual({});
    expect(stored.includes("SECRET")).toBe(false);
  });

  test.each(["photo.HEIC", "photo.heif", "photo.jpg", "photo.png"])(
    "of a telephone comes out upright as a JPEG without metadata: %s",
    async (name) => {
      const { status, body } = await send({ name, content: heic() });
      expect([status, body.type, body.width, body.height]).toEqual([201, "image/jpeg", 48, 64]);
      expect(body.name).toMatch(/^photo\.jpg$/);
      const stored = await readBytes(site, body.url, member);
      const { format, exif: left, xmp } = await sharp(stored).metadata();
      expect({ format, left, xmp }).toEqual({ format: "jpeg" });
      expect(stored.includes("SECRET")).toBe(false);
      const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const start = (y * info.width + x) * info.channels;
        return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 255));
      };
      expect([at(24, 6), at(24, 58)]).toEqual([
        [0, 0, 1],
        [1, 0, 0],
      ]);
    },
  );

  test("HEIC that is truncated or no image is refused", async () => {
    await expectRefused({ name: "a.heic", content: heic().subarray(0, 450) }, 422);
    await expectRefused({ name: "a.heic", content: heic().fill(0x5a, 480) }, 422);
    await expectRefused({ name: "a.heic", content: "no picture" }, 422);
  });

  test("of a TIFF comes out as a PNG without metadata", async () => {
    const content = signedTiff(60, 40, "SECRET-ARTIST");
    const { status, body } = await send({ name: "scan.TIFF", type: "image/tiff", content });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "scan.png", type: "image/png", width: 60, height: 40 });
    const answer = await read(site, body.url, { cookie: member });
    expect(answer.headers.get("content-type")).toBe("image/png");
    const stored = Buffer.from(await answer.arrayBuffer());
    const { format, exif: left, xmp } = await sharp(stored).metadata();
    expect({ format, left, xmp }).toEqual({ format: "png" });
    expect(stored.includes("SECRET")).toBe(false);
  });

  test("of a TIFF with several pages is refused rather than cut", async () => {
    const pages = await Promise.all([1, 2].map(() => picture(60, 40).png().toBuffer()));
    const content = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    const { errors } = await expectRefused({ name: "scan.tiff", content }, 422);
    expect(errors?.[0]?.message).toMatch("A TIFF can have only one page.");
  });

  test("keeps moving", async () => {
    const { body } = await send({ name: "moving.gif", content: await animatedGif(5) });
    expect(body).toMatchObject({ type: "image/gif", width: 40, height: 30 });
    expect((await sharp(await readBytes(site, body.url, member)).metadata()).pages).toBe(5);
  });
});

describe("other files", () => {
  test("are stored as they are", async () => {
    const { status, body } = await send({
      name: "notes.txt",
      type: "text/plain",
      content: "Ünïcode",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: "text/plain", width: null, height: null });
    expect((await readBytes(site, body.url, member)).toString()).toBe("Ünïcode");
  });

  test("A13: of svg are for those who manage the community, and hold no declarations", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg}`;
    await expectRefused({ name: "drawing.svg", type: "image/svg+xml", content: svg }, 415);
    const { status } = await upload(site, admin, { name: "drawing.svg", content: svg });
    expect(status).toBe(201);
    expectError(await upload(site, admin, { name: "bomb.svg", content: bomb }), 422, "file");
  });
});

describe("who may not upload", () => {
  test("is told so", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.unconfirmed] });
    expectError(await upload(site, "", { content: "x" }), 401);
    expectError(await upload(site, cookie, { content: "x" }), 403);
  });
});

describe("extension, declared type and content", () => {
  test("must be allowed", async () => {
    const { message } = await expectRefused({ name: "page.html", content: "<h1>" }, 415);
    expect(message).toMatch(
      /^The uploaded file did not have an allowed extension\. Only the following extensions are allowed\. txt, csv, jpg, jpeg, gif, /,
    );
  });

  test.each([
    "page",
    "page.",
    ".png",
    "page.png.",
    "page.png\u0000.exe",
    "page．png",
    "page.png/x",
  ])("must be there at all: %j", async (name) => {
    await expectRefused({ name, content: "x" }, 415);
  });

  const cases: [string, string, () => Promise<Buffer | string>][] = [
    ["picture.png", "", async () => "http://169.254.169.254/"],
    ["picture.png", "", async () => "file:///etc/passwd"],
    ["picture.png", "", async () => '<svg><image href="/etc/passwd"/></svg>'],
    ["picture.png", "", async () => "#EXTM3U\nfile:///etc/passwd"],
    ["picture.png", "text/html", png],
    ["notes.txt", "text/html", async () => "hello"],
    ["sheet.pdf", "", async () => "MZ program"],
    ["archive.zip", "", async () => "not a zip"],
    ["picture.png", "image/png", async () => (await png()).subarray(0, 60)],
  ];
  test.each(cases)("must agree: %s %s (%#)", async (name, type, content) => {
    await expectRefused({ name, type, content: await content() }, 422);
  });

  const corrected: [string, string, string, () => Promise<Buffer | string>][] = [
    ["picture.png", "image/png", "picture.jpg", () => picture(9, 9).jpeg().toBuffer()],
    ["picture.JPG", "image/jpeg", "picture.png", png],
    ["my.notes.txt", "", "my.notes.png", png],
    ["scan.zip", "application/zip", "scan.pdf", async () => "%PDF-1.7\n%%EOF"],
  ];
  test.each(corrected)(
    "are corrected by the content: %s %s",
    async (name, type, right, content) => {
      const { status, body } = await send({ name, type, content: await content() });
      expect([status, body.name]).toEqual([201, right]);
      expect(body.url.split(".").at(-1)).toBe(right.split(".").at(-1));
      const { headers } = await read(site, body.url, { cookie: member });
      expect(headers.get("content-type")).toBe(body.type);
    },
  );

  test("of tables and films are allowed", async () => {
    const film = Buffer.from("000000186674797069736f6d0000020069736f6d6d70343100000008", "hex");
    const files = [
      { name: "a.csv", content: "a,b\n1,2\n" },
      { name: "a.mp4", content: film },
    ];
    for (const file of files) expect((await send(file)).status).toBe(201);
  });

  test("may be written in capitals, with another one before", async () => {
    const { status, body } = await send({ name: "page.php.PNG", content: await png() });
    expect(status).toBe(201);
    expect(body.url).toMatch(/^\/uploads\/[\da-f]{2}\/[\da-f]{40}\.png$/);
  });
});

describe("A15: hostile names", () => {
  test.each([
    ['"><img src=x onerror=alert(1)>.png', '"><img src=x onerror=alert(1)>.png'],
    ["..\\..\\evil.png", "evil.png"],
    ["photo\u202Egnp.png", "photognp.png"],
    ["😀.png", "😀.png"],
    [`${"x".repeat(4_000)}.png`, `${"x".repeat(197)}.png`],
  ])("are shown without harm: %#", async (name, shown) => {
    const { body } = await send({ name, content: await png() });
    expect(body.name).toBe(shown);
  });
});

describe("bombs", () => {
  test.each([
    ["of pixels", "bomb.png", () => claimedPng(50_000, 50_000)],
    ["of one side", "bomb.png", () => claimedPng(1, 1_000_000)],
    ["of frames", "bomb.gif", () => longGif(10_000)],
  ])("%s are refused", async (_what, name, make) => {
    await expectRefused({ name, content: make() }, 422);
  });

  test("leave other uploads alone", async () => {
    const bombs = Array.from({ length: 20 }, () => send({ content: claimedPng(50_000, 50_000) }));
    const good = await send({ content: await png() });
    expect(good.status).toBe(201);
    const statuses = (await Promise.all(bombs)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
  });
});

describe("large pictures", () => {
  const cases: [string, string, number, () => Promise<Buffer>][] = [
    ["a HEIC", "a.heic", 25, async () => claimedHeic(5_100, 5_000)],
    ["an AVIF", "a.avif", 16, () => claimedAvif(4_100, 4_000)],
    ["a JPEG", "a.jpg", 80, () => claimedJpeg(9_000, 9_000, false)],
    ["a progressive JPEG", "a.jpg", 40, () => claimedJpeg(7_000, 6_000, true)],
  ];
  test.each(cases)("are refused by what %s takes to decode", async (_what, name, most, make) => {
    const { errors } = await expectRefused({ name, content: await make() }, 422);
    expect(errors?.[0]?.message).toMatch(`Such images can have ${most} million pixels`);
  });

  test("within the limits are taken, and hold up nobody else", async () => {
    const content = await picture(4_000, 4_000).avif({ effort: 0 }).toBuffer();
    const done: string[] = [];
    const slow = [1, 2].map(async () => {
      const { status, body } = await send({ name: "a.avif", content });
      done.push("slow");
      expect([status, body.width]).toEqual([201, 4_000]);
    });
    const folder = path.join(site.platform().config.dataDirectory, "tmp");
    const countUploads = async () => (await readdir(folder)).length;
    await expect.poll(countUploads, { interval: 5 }).toBeGreaterThanOrEqual(2);
    expect((await upload(site, admin, { content: await png() })).status).toBe(201);
    done.push("quick");
    await Promise.all(slow);
    expect(done).toEqual(["quick", "slow", "slow"]);
  });
});

describe("a form", () => {
  const post = (contentType: string, body: string) =>
    site.request("POST /media", { cookie: member, body, headers: { "content-type": contentType } });
  const part = (name: string, file: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\nhello\r\n`;

  test.each([
    ["without a boundary", "multipart/form-data", part("file", "a.txt"), 400],
    ["that is none", "text/plain", "hello", 415],
    ["without a file", "multipart/form-data; boundary=b", "--b--\r\n", 422],
    [
      "with another field",
      "multipart/form-data; boundary=b",
      `${part("photo", "a.txt")}--b--\r\n`,
      422,
    ],
    [
      "with two files",
      "multipart/form-data; boundary=b",
      `${part("file", "a.txt").repeat(2)}--b--\r\n`,
      422,
    ],
    ["that never ends", "multipart/form-data; boundary=b", part("file", "a.txt"), 400],
    [
      "of 2,000 parts",
      "multipart/form-data; boundary=b",
      `${part("file", "a.txt").repeat(2_000)}--b--\r\n`,
      422,
    ],
  ])("%s is refused", async (_what, type, body, status) => {
    const before = await countRows();
    expectError(await post(type, body), status);
    expect(await countRows()).toBe(before);
  });

  test("that is far too large gets the reason for the refusal", async () => {
    const content = "x".repeat(8_000_000);
    await expectRefused({ name: "page.html", content }, 415);
    await expectRefused({ name: "picture.png", content }, 422);
    expectError(await upload(site, "", { name: "a.txt", content }), 401);
  });

  test("whose sender hangs up leaves nothing behind", async () => {
    const { host, hostname, port } = new URL(site.address());
    const folder = path.join(site.platform().config.dataDirectory, "tmp");
    const socket = connect(Number(port), hostname);
    const body = `${part("file", "a.txt").trimEnd()}${"x".repeat(100_000)}`;
    socket.write(
      `POST /api/v2/media HTTP/1.1\r\nhost: ${host}\r\ncookie: ${member}\r\nx-requested-with: tests\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n${body}`,
    );
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});

describe("a site with limits of its own", () => {
  const small = testSite({
    environment: {
      FOLKMOOT_SETTING_UPLOAD__MAXSIZE: "20480",
      FOLKMOOT_SETTING_UPLOAD__QUOTA: "30000",
      FOLKMOOT_SETTING_UPLOAD__ALLOWEDEXTENSIONS: '["webp","avif","png","txt","xyz"]',
      FOLKMOOT_SETTING_UPLOAD__IMAGELIMIT__ENABLED: "true",
    },
  });

  test("says what is too big", async () => {
    const { cookie } = await signInAs(small.ctx());
    const content = "x".repeat(20_481);
    const error = expectError(await upload(small, cookie, { name: "a.txt", content }), 413, "file");
    expect(error.message).toBe("The uploaded file was too big (max 20 kB).");
  });

  test("gives no file an extension that it does not allow", async () => {
    const { cookie } = await signInAs(small.ctx());
    const content = await picture(9, 9).jpeg().toBuffer();
    expectError(await upload(small, cookie, { name: "a.png", content }), 422, "file");
  });

  test("limits the total size per member", async () => {
    const { cookie } = await signInAs(small.ctx());
    const send20 = () => upload(small, cookie, { name: "a.txt", content: "x".repeat(14_000) });
    const answers = await Promise.all([send20(), send20(), send20()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
  });

  test.each(["webp", "avif"] as const)("takes %s", async (format) => {
    const { cookie } = await signInAs(small.ctx());
    const content = await picture(30, 20).toFormat(format).toBuffer();
    const { status, body } = await upload(small, cookie, { name: `a.${format}`, content });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: `image/${format}`, width: 30 });
  });

  test("accepts unknown formats", async () => {
    const { cookie } = await signInAs(small.ctx());
    const { body } = await upload(small, cookie, { name: "a.xyz", content: "x" });
    expect(body.type).toBe("application/octet-stream");
  });

  test("makes large images smaller", async () => {
    const { cookie } = await signInAs(small.ctx());
    const content = await picture(1_100, 770).png().toBuffer();
    const { body } = await upload(small, cookie, { content });
    expect(body).toMatchObject({ width: 1_000, height: 700 });
  });
});
