import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { commentListeners } from "#features/comments/server/listeners.ts";
import { discussionListeners } from "#features/discussions/server/listeners.ts";
import { findUses } from "#features/media/server/actions/find-uses.ts";
import { picture } from "#features/media/server/fixtures/pictures.ts";
import { read, upload } from "#features/media/server/fixtures/upload.ts";
import { storeCopy } from "#features/media/server/previews/queries/picture-copies.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let [content, admin, stranger, moderator] = [Buffer.alloc(0), "", "", ""];
let [open, closed] = [0, 0];
let author: SignedIn;

const signIn = async (role: number) => (await signInAs(site.ctx(), { roles: [role] })).cookie;

beforeAll(async () => {
  content = await picture(60, 40).png().toBuffer();
  admin = await signIn(roleIDs.administrator);
  moderator = await signIn(roleIDs.moderator);
  stranger = (await signInAs(site.ctx())).cookie;
  open = await createCategory(site.ctx());
  closed = await createCategory(site.ctx(), { customPermissions: true });
});

/** Somebody new each time, so that no limit of posts is met. */
beforeEach(async () => {
  author = await signInAs(site.ctx());
});

interface File {
  mediaID: number;
  url: string;
}

const keep = async (cookie = author.cookie): Promise<File> =>
  (await upload(site, cookie, { name: "CANARY.png", content })).body;

async function send(endpoint: string, body: object, cookie = author.cookie): Promise<Answer> {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
}

const showing = ({ url }: File) => ({ body: `Look: ![](${url})`, format: "markdown" });

const discuss = async (file: File, categoryID = open, cookie = author.cookie): Promise<number> =>
  (await send("POST /discussions", { name: "A picture", categoryID, ...showing(file) }, cookie))
    .body.discussionID;

/** Every way to the bytes or to what is known of them. */
async function statuses({ mediaID, url }: File, cookie?: string): Promise<number[]> {
  const range = { range: "bytes=0-3" };
  const files = await Promise.all([
    read(site, url, { cookie }),
    read(site, url, { cookie, headers: range }),
    read(site, url, { cookie, headers: { "if-none-match": `"${url.slice(9)}"` } }),
    read(site, url, { cookie, method: "HEAD" }),
    read(site, `${url}?download=1`, { cookie }),
    read(site, `${url}.w320.webp`, { cookie }),
    read(site, `${url}.s80.webp`, { cookie }),
    read(site, `/api/v2/media/download-by-url?url=${url}`, { cookie }),
  ]);
  const bodies = await Promise.all(files.map((file) => file.text()));
  const records = await Promise.all([
    site.request(`GET /media/${mediaID}`, { cookie }),
    site.request("GET /media/by-url", { cookie, query: `url=${url}` }),
    site.request(`GET /media/${mediaID}/download`, { cookie }),
  ]);
  const isSilent = [...bodies, ...records.map((answer) => JSON.stringify(answer.body))].every(
    (said) => !said.includes("CANARY"),
  );
  if (!isSilent) expect(records[0]?.status).toBe(200);
  return [...files, ...records].map(({ status }) => status);
}

const shown = [200, 206, 304, 200, 200, 200, 200, 302];
const [readerOf, owner] = [
  [404, 404, 404],
  [200, 200, 302],
];
const asGuest = [401, 401, 401];
const hidden = Array<number>(8).fill(404);

async function expectOpen(file: File) {
  expect(await statuses(file)).toEqual([...shown, ...asGuest]);
  expect(await statuses(file, stranger)).toEqual([...shown, ...readerOf]);
}

async function expectHidden(file: File) {
  expect(await statuses(file)).toEqual([...hidden, ...asGuest]);
  expect(await statuses(file, stranger)).toEqual([...hidden, ...readerOf]);
  expect(await statuses(file, author.cookie)).toEqual([...shown, ...owner]);
}

describe("a file that nothing shows", () => {
  test("is for its uploader and for those who moderate", async () => {
    const file = await keep();
    await expectHidden(file);
    expect((await statuses(file, moderator)).slice(0, 8)).toEqual(shown);
  });

  test("is kept by nobody on the way, and denials neither", async () => {
    const { url } = await keep();
    const own = await read(site, url, { cookie: author.cookie });
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    expect(own.headers.get("vary")).toContain("Cookie");
    expect((await read(site, url)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("B22: a file of a discussion", () => {
  test("is open while everybody may read that, and caches may keep it", async () => {
    const file = await keep();
    await discuss(file);
    await expectOpen(file);
    const { headers } = await read(site, file.url);
    expect(headers.get("cache-control")).toMatch(/^public, .*s-maxage=300/);
  });

  test("is hidden as soon as the discussion is moved out of sight, and back", async () => {
    const file = await keep();
    const discussionID = await discuss(file);
    await expectOpen(file);
    await send(`PATCH /discussions/${discussionID}`, { categoryID: closed }, admin);
    await expectHidden(file);
    await send(`PATCH /discussions/${discussionID}`, { categoryID: open }, admin);
    await expectOpen(file);
  });

  test("is hidden as soon as its category is closed", async () => {
    const categoryID = await createCategory(site.ctx());
    const file = await keep();
    await discuss(file, categoryID);
    await expectOpen(file);
    await send(`PATCH /categories/${categoryID}`, { customPermissions: true }, admin);
    await expectHidden(file);
  });

  test("is hidden once the discussion is deleted, but for those who moderate", async () => {
    const file = await keep();
    const discussionID = await discuss(file);
    await expectOpen(file);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: admin });
    await expectHidden(file);
    expect((await read(site, file.url, { cookie: moderator })).status).toBe(200);
  });

  test("is hidden once it is taken out of the text", async () => {
    const file = await keep();
    const discussionID = await discuss(file);
    await expectOpen(file);
    await send(`PATCH /discussions/${discussionID}`, { body: "Nothing", format: "markdown" });
    await expectHidden(file);
  });

  test("is denied on other nodes too", async () => {
    const file = await keep();
    const discussionID = await discuss(file);
    const other = await site.addNode();
    // The nodes of tests keep their files apart, so that this asks for what comes before the bytes.
    const path = `/api/v2/media/download-by-url?url=${file.url}`;
    const status = async () => (await read(other, path)).status;
    expect(await status()).toBe(302);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: admin });
    await expect.poll(status).toBe(404);
  });
});

describe("B22: a file of a comment", () => {
  test("goes with the comment and with what the comment is on", async () => {
    const discussionID = await discuss(await keep());
    const file = await keep();
    const comment = await send("POST /comments", { discussionID, ...showing(file) });
    await expectOpen(file);
    await site.request(`DELETE /comments/${comment.body.commentID}`, { cookie: admin });
    await expectHidden(file);
    await send(`PATCH /comments/${comment.body.commentID}/restore`, {}, admin);
    await expectOpen(file);
  });

  test("is hidden with its discussion", async () => {
    const discussionID = await discuss(await keep());
    const file = await keep();
    await send("POST /comments", { discussionID, ...showing(file) });
    await expectOpen(file);
    await send(`PATCH /discussions/${discussionID}`, { categoryID: closed }, admin);
    await expectHidden(file);
  });
});

describe("B22: a file of a draft", () => {
  test("is for nobody else, not even for an administrator, until it is posted", async () => {
    const file = await keep();
    const attributes = { draftType: "discussion", ...showing(file) };
    const { body } = await send("POST /drafts", { recordType: "discussion", attributes });
    await expectHidden(file);
    expect(await statuses(file, admin)).toEqual([...hidden, ...readerOf]);
    await site.request(`DELETE /drafts/${body.draftID}`, { cookie: author.cookie });
    expect((await statuses(file, admin)).slice(0, 8)).toEqual(shown);
  });
});

describe("naming a file", () => {
  test("of others opens nothing to whoever may not read it", async () => {
    const file = await keep();
    await discuss(file, open, stranger);
    await expectHidden(file);
  });

  test("that one may read opens it to one's own readers", async () => {
    const file = await keep();
    const first = await discuss(file);
    const other = await signInAs(site.ctx());
    await discuss(file, open, other.cookie);
    await site.request(`DELETE /discussions/${first}`, { cookie: admin });
    await expectOpen(file);
  });
});

describe("pictures of the site itself", () => {
  const statusOf = async ({ url }: File) => (await read(site, url)).status;

  test("are for everybody: of settings, of a theme and of a layout, until they are replaced", async () => {
    const [logo, background, banner] = [await keep(admin), await keep(admin), await keep(admin)];
    const files = [logo, background, banner];
    for (const file of files) expect(await statusOf(file)).toBe(404);
    await send("PATCH /config", { "branding.logo": logo.url }, admin);
    const theme = { name: "Blue", parentTheme: "foundation", assets: {} };
    const { themeID } = (await send("POST /themes", theme, admin)).body;
    const variables = `/themes/${themeID}/assets/variables.json`;
    await send(`PUT ${variables}`, { banner: { image: background.url } }, admin);
    const bannerWith = (image: string) => ({
      $hydrate: "react.app-banner",
      title: "Own",
      background: { imageSource: "custom", image },
    });
    const layout = (image: string) => [
      { $hydrate: "react.section.full-width", children: [bannerWith(image)] },
    ];
    const home = { name: "Own", layoutViewType: "home", layout: layout(banner.url) };
    const { layoutID } = (await send("POST /layouts", home, admin)).body;
    for (const file of files) expect(await statusOf(file)).toBe(200);
    await send("PATCH /config", { "branding.logo": "" }, admin);
    await send(`PUT ${variables}`, {}, admin);
    await send(`PATCH /layouts/${layoutID}`, { layout: layout("/other.png") }, admin);
    for (const file of files) expect(await statusOf(file)).toBe(404);
  });

  test("go with who may see a category, and photos are for everybody", async () => {
    const [icon, photo] = [await keep(admin), await keep(admin)];
    const categoryID = await createCategory(site.ctx());
    await send(`PATCH /categories/${categoryID}`, { iconUrl: icon.url }, admin);
    await send(`PATCH /users/${author.user.userID}`, { photo: photo.url }, admin);
    for (const file of [icon, photo]) expect(await statusOf(file)).toBe(200);
    await send(`PATCH /categories/${categoryID}`, { customPermissions: true }, admin);
    expect(await statusOf(icon)).toBe(404);
  });
});

describe("a copy of a picture of another site", () => {
  test("that a job puts into posts is open to their readers", async () => {
    const remote = "https://pictures.test/view.png";
    const post = { body: `![](${remote})`, format: "markdown" };
    const started = await send("POST /discussions", { name: "Far", categoryID: open, ...post });
    const { discussionID } = started.body;
    const { commentID } = (await send("POST /comments", { discussionID, ...post })).body;
    const file = await keep(admin);
    await storeCopy(site.ctx(), remote, { mediaID: file.mediaID, insertUserID: 1 });
    expect((await read(site, file.url)).status).toBe(404);
    for (const { event, job } of [...discussionListeners, ...commentListeners])
      if (event.endsWith(".created")) await job.handle(site.ctx(), { discussionID, commentID });
    for (const path of [`/discussions/${discussionID}`, `/comments/${commentID}`])
      expect((await site.request(`GET ${path}`)).body.body).toContain(`src="${file.url}"`);
    expect((await read(site, file.url)).status).toBe(200);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: admin });
    expect((await read(site, file.url)).status).toBe(404);
  });
});

describe("files from before", () => {
  test("stay open until it is known where they are used", async () => {
    const [used, loose] = [await keep(), await keep()];
    const discussionID = await discuss(used);
    const { db } = site.ctx();
    await db.deleteFrom("mediaUses").execute();
    await db.updateTable("media").set({ usesKnown: false }).execute();
    await site.ctx().transaction((tx) => tx.invalidate("media"));
    for (const file of [used, loose]) expect((await read(site, file.url)).status).toBe(200);
    await findUses(site.ctx());
    expect((await read(site, loose.url)).status).toBe(404);
    await expectOpen(used);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: admin });
    await expectHidden(used);
  });
});

test("an address that names no file says the same as a hidden one", async () => {
  const { url } = await keep();
  const nowhere = url.replace(/[\da-f]{40}/, "a".repeat(40));
  const strip = async (path: string) => {
    const { status, body } = await read(site, path).then(async (answer) => ({
      status: answer.status,
      body: await answer.json(),
    }));
    return { status, body };
  };
  expect(await strip(url)).toEqual(await strip(nowhere));
  expectError(
    await site.request("GET /media/by-url", { cookie: stranger, query: `url=${url}` }),
    404,
  );
});
