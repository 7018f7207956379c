import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { renderBody, renderWithCards } from "#features/formats/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { picture } from "../../fixtures/pictures.ts";
import { read } from "../../fixtures/upload.ts";
import { pictureCopies } from "../picture-copies.ts";
import { storeCopy } from "../queries/picture-copies.ts";
import { copyPicture } from "./copy-picture.ts";

const answers: Record<string, { type: string; body: Buffer | string }> = {};
const hits: string[] = [];
const elsewhere = createServer(({ url = "" }, response) => {
  hits.push(url);
  const fixture = answers[url.replace(/\?.*/, "")];
  const { type, body } = fixture ?? { type: "text/plain", body: "" };
  response.writeHead(fixture ? 200 : 404, { "content-type": type }).end(body);
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const home = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => elsewhere.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });
const somebody = 5;
let png = Buffer.alloc(0);
let admin = "";

beforeAll(async () => {
  png = await picture(60, 40)
    .withExif({ IFD0: { Copyright: "CANARY" } })
    .png()
    .toBuffer();
  answers["/view.png"] = { type: "image/png", body: png };
  admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
beforeEach(async () => {
  hits.length = 0;
  await wantCopies(true);
});

const wantCopies = (isWanted: boolean) =>
  site.request("PATCH /config", { cookie: admin, body: { "posts.copyPictures": isWanted } });

const copyOf = async (url: string) => (await pictureCopies.find(site.ctx(), [url])).get(url);

describe("a picture of another site", () => {
  test("is copied, written anew, and found again without another look", async () => {
    const url = `${home}/view.png`;
    expect(await copyOf(url)).toBeUndefined();
    await copyPicture(site.ctx(), url, somebody);
    const copy = await copyOf(url);
    expect(copy).toMatch(/^\/uploads\/.*\.png$/);
    const answer = await read(site, copy ?? "", { cookie: admin });
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await answer.arrayBuffer()).includes("CANARY")).toBe(false);
    expect(hits).toEqual(["/view.png"]);
  });

  test.each<[string, () => { type: string; body: Buffer | string } | undefined]>([
    ["is not there", () => undefined],
    ["is none", () => ({ type: "image/png", body: "<script>" })],
    ["is a drawing with scripts", () => ({ type: "image/svg+xml", body: "<svg/>" })],
    ["is a page", () => ({ type: "text/html", body: "<p>" })],
    ["is not what it says", () => ({ type: "image/jpeg", body: png })],
    ["is too large", () => ({ type: "image/png", body: Buffer.alloc(11_000_000) })],
  ])("that %s stays where it is, and is not asked for again", async (what, answer) => {
    const path = `/${what.replaceAll(" ", "-")}`;
    const given = answer();
    if (given) answers[path] = given;
    await copyPicture(site.ctx(), home + path, somebody);
    expect(await copyOf(home + path)).toBeNull();
  });

  test("at a forbidden address is not fetched", async () => {
    const url = `${home.replace("127.0.0.2", "127.0.0.1")}/view.png`;
    await copyPicture(site.ctx(), url, somebody);
    expect(await copyOf(url)).toBeNull();
    expect(hits).toEqual([]);
  });

  test("is fetched a limited number of times per member and day", async () => {
    const busy = 77;
    for (let number = 0; number < 100; number += 1)
      await storeCopy(site.ctx(), `https://a.test/${number}`, {
        mediaID: null,
        insertUserID: busy,
      });
    await pictureCopies.fetch(site.ctx(), `${home}/view.png?busy`, busy);
    expect(hits).toEqual([]);
    await pictureCopies.fetch(site.ctx(), `${home}/view.png?other`, somebody);
    expect(hits).toEqual(["/view.png?other"]);
  });
});

describe("a post with a picture of another site", () => {
  const remote = "https://pictures.test/view.png";
  const source = { body: `![A view](${remote})`, format: "markdown" } as const;

  test("shows the original without a referrer until it is copied", async () => {
    const { html, pendingPictures } = await renderBody(site.ctx(), source);
    expect(html).toContain(`src="${remote}"`);
    expect(html).toContain('referrerpolicy="no-referrer"');
    expect(html).toContain('loading="lazy"');
    expect(pendingPictures).toEqual([remote]);
  });

  test("shows the original if the site makes no copies", async () => {
    await wantCopies(false);
    expect((await renderBody(site.ctx(), source)).pendingPictures).toEqual([]);
    expect(await renderWithCards(site.ctx(), source, somebody)).toBeUndefined();
  });

  test("shows the copy once there is one, to everybody who may read the post", async () => {
    await copyPicture(site.ctx(), `${home}/view.png?again`, somebody);
    const copy = (await copyOf(`${home}/view.png?again`)) ?? "";
    const { mediaID } = (
      await site.request("GET /media/by-url", { cookie: admin, query: `url=${copy}` })
    ).body;
    await storeCopy(site.ctx(), remote, { mediaID, insertUserID: somebody });
    const { cookie } = await signInAs(site.ctx());
    const category = { name: "Views", urlcode: "views" };
    const { categoryID } = (
      await site.request("POST /categories", { cookie: admin, body: category })
    ).body;
    expect((await read(site, copy)).status).toBe(404);
    const post = { name: "A view", categoryID, ...source };
    const { body } = await site.request("POST /discussions", { cookie, body: post });
    expect(body.body).toContain(`src="${copy}"`);
    expect(body.body).not.toContain(remote);
    expect((await read(site, copy)).status).toBe(200);
    const edited = await site.request(`GET /discussions/${body.discussionID}/edit`, { cookie });
    expect(edited.body.body).toContain(remote);
  });
});
