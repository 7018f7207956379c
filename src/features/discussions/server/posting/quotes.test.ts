import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();
const secret = "CANARY-4410";

const member = async () => (await signInAs(site.ctx())).cookie;
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const quoteOf = (commentID: number) => `!quote[Somebody](/discussion/comment/${commentID})\n\nYes`;

const say = (discussionID: number, body: string, cookie: string, format = "markdown") =>
  site.request("POST /comments", { cookie, body: { discussionID, body, format } });

const bodyOf = async (commentID: number, cookie?: string): Promise<string> =>
  (await site.request(`GET /comments/${commentID}`, { cookie })).body.body;

async function start() {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID, name: "Pens" });
  return { categoryID, discussionID };
}

describe("a quote", () => {
  test("shows author, date, text and link of the post", async () => {
    const { discussionID } = await start();
    const author = await signInAs(site.ctx());
    const quoted = (await say(discussionID, "A **blue** one", author.cookie)).body.commentID;
    const { status, body } = await say(discussionID, quoteOf(quoted), await member());
    expect(status).toBe(201);
    expect(body.body).toContain('<blockquote class="quote" dir="ltr">');
    expect(body.body).toContain(`<bdi>${author.user.name}</bdi>`);
    expect(body.body).toContain(`href="/discussion/comment/${quoted}#Comment_${quoted}"`);
    expect(body.body).toContain("<p>A <strong>blue</strong> one</p>");
    expect(body.body).not.toContain("Pens");
    expect(body.body).toContain("<p>Yes</p>");
  });

  test("names the discussion of the post, if it is another one", async () => {
    const [here, there] = [await start(), await start()];
    const quoted = `!quote[](/discussion/${there.discussionID})`;
    const { body } = await say(here.discussionID, quoted, await member());
    expect(body.body).toContain("<bdi>Pens</bdi>");
    expect(body.body).toContain("Hello");
  });

  test("follows edits of the post, and stores none of its text", async () => {
    const { discussionID } = await start();
    const cookie = await member();
    const quoted = (await say(discussionID, "First words", cookie)).body.commentID;
    const { commentID } = (await say(discussionID, quoteOf(quoted), cookie)).body;
    await site.request(`PATCH /comments/${quoted}`, { cookie, body: { body: "Other words" } });
    expect(await bodyOf(commentID)).toContain("Other words");
    const raw = await site.request(`GET /comments/${commentID}/edit`, { cookie });
    expect(JSON.stringify(raw.body)).not.toContain("words");
  });

  test("F02: leaves out nested quotes", async () => {
    const { discussionID } = await start();
    const cookie = await member();
    const first = (await say(discussionID, "At the bottom", cookie)).body.commentID;
    const second = (await say(discussionID, `${quoteOf(first)}, twice`, cookie)).body.commentID;
    const third = (await say(discussionID, quoteOf(second), await member())).body;
    expect(third.body).toContain("Yes, twice");
    expect(third.body).not.toContain("At the bottom");
    expect(third.body).not.toContain("quoteMark");
  });

  test("of a long post is collapsible, and of a very long one links to it", async () => {
    const { discussionID } = await start();
    const long = await createComment(site.ctx(), { discussionID, body: "word ".repeat(300) });
    const longest = await createComment(site.ctx(), {
      discussionID,
      body: `word ${"*very* ".repeat(4_000)}`,
    });
    const unfolds = (await say(discussionID, quoteOf(long), await member())).body.body;
    expect(unfolds).toContain('<details class="quoteWords"><summary>');
    const leads = (await say(discussionID, quoteOf(longest), await member())).body.body;
    expect(leads).toContain("Read full post");
    expect(leads.length).toBeLessThan(2_000);
  });

  test("ignores quoted text sent by clients", async () => {
    const { discussionID } = await start();
    const quoted = await createComment(site.ctx(), { discussionID, body: "The real words" });
    const lie = "<img src=x onerror=alert(1)> lies";
    const embedData = {
      embedType: "quote",
      recordType: "comment",
      recordID: quoted,
      name: "Somebody",
      body: lie,
      bodyRaw: lie,
      insertUser: { name: lie, label: lie },
      url: lie,
    };
    const quote = { type: "rich_embed_card", dataSourceType: "url", url: lie, embedData };
    const body = JSON.stringify([{ ...quote, children: [{ text: lie }] }]);
    const cookie = await member();
    const posted = (await say(discussionID, body, cookie, "rich2")).body;
    expect(posted.body).toContain("The real words");
    const raw = (await site.request(`GET /comments/${posted.commentID}/edit`, { cookie })).body;
    expect(JSON.parse(raw.body)[0].embedData).toEqual({
      embedType: "quote",
      recordType: "comment",
      recordID: quoted,
      name: "Somebody",
    });
    expect(posted.body + raw.body).not.toContain("lies");
  });
});

describe("B09: a post that the viewer may not see", () => {
  async function hide() {
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const discussionID = await createDiscussion(site.ctx(), { categoryID: hidden });
    return createComment(site.ctx(), { discussionID, body: secret });
  }

  test("cannot be quoted, with the same error as a missing post", async () => {
    const [hidden, { discussionID }, cookie] = [await hide(), await start(), await member()];
    const refused = await say(discussionID, quoteOf(hidden), cookie);
    expectError(refused, 422, "body");
    expect(refused.body).toEqual((await say(discussionID, quoteOf(999_999), cookie)).body);
    const { body: preview } = await site.request("POST /rich/quote", {
      cookie,
      body: { body: quoteOf(hidden), format: "markdown" },
    });
    expect(JSON.stringify(preview)).not.toContain(secret);
  });

  test("is shown only to members who may see it, whoever quoted it", async () => {
    const [hidden, { discussionID }, cookie] = [await hide(), await start(), await administrator()];
    const { commentID, body } = (await say(discussionID, quoteOf(hidden), cookie)).body;
    expect(body).toContain(secret);
    for (const reader of [undefined, await member()]) {
      expect(await bodyOf(commentID, reader)).toContain("no longer available");
      expect(await bodyOf(commentID, reader)).not.toContain(secret);
    }
  });

  test("may remain in a text that is edited after its deletion", async () => {
    const { discussionID } = await start();
    const [author, cookie] = [await member(), await member()];
    const quoted = (await say(discussionID, secret, author)).body.commentID;
    const { commentID } = (await say(discussionID, quoteOf(quoted), cookie)).body;
    await site.request(`DELETE /comments/${quoted}`, { cookie: author });
    const body = { body: `${quoteOf(quoted)}, really` };
    const corrected = await site.request(`PATCH /comments/${commentID}`, { cookie, body });
    expect(corrected.status).toBe(200);
    expect(corrected.body.body).not.toContain(secret);
    expectError(await say(discussionID, `${quoteOf(quoted)} again`, cookie), 422, "body");
  });
});

test("After random changes, a quote is visible exactly to those who can open the post", async () => {
  const open = await createCategory(site.ctx());
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const cookie = await administrator();
  const readers = [undefined, await member(), cookie];
  const here = await createDiscussion(site.ctx(), { categoryID: open });
  const there = await createDiscussion(site.ctx(), { categoryID: open, body: `${secret} first` });
  const quoted = await createComment(site.ctx(), { discussionID: there, body: secret });
  const quotes = `${quoteOf(quoted)}\n\n!quote[](/discussion/${there})`;
  const { commentID } = (await say(here, quotes, cookie)).body;
  const move = (categoryID: number) => () =>
    site.request("PATCH /discussions/move", {
      cookie,
      body: { discussionIDs: [there], categoryID },
    });
  const acts = {
    hide: move(hidden),
    show: move(open),
    delete: () => site.request(`DELETE /comments/${quoted}`, { cookie }),
    restore: () => site.request(`PATCH /comments/${quoted}/restore`, { cookie }),
    edit: () =>
      site.request(`PATCH /comments/${quoted}`, { cookie, body: { body: `${secret} now` } }),
  };
  type Act = keyof typeof acts;
  const isOpen = async (path: string, reader?: string) =>
    (await site.request(`GET ${path}`, { cookie: reader })).status === 200;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(acts) as Act[])), { minLength: 1, maxLength: 4 }),
      async (names) => {
        for (const name of names) await acts[name]();
        for (const reader of readers) {
          const shown = await bodyOf(commentID, reader);
          const [first, second] = shown.split("Yes") as [string, string];
          expect(first.includes(secret)).toBe(await isOpen(`/comments/${quoted}`, reader));
          expect(second.includes(secret)).toBe(await isOpen(`/discussions/${there}`, reader));
        }
      },
    ),
    { numRuns: propertyRuns(15, 5) },
  );
});

test("A page with many quotes needs as many statements as a page with one", async () => {
  const { discussionID } = await start();
  const cookie = await administrator();
  const quoted: number[] = [];
  for (let at = 0; at < 12; at += 1)
    quoted.push(await createComment(site.ctx(), { discussionID, body: `Post ${at}` }));
  await createComment(site.ctx(), { discussionID, body: quoteOf(quoted[0] ?? 0) });
  const read = async (page: number) => {
    const query = `discussionID=${discussionID}&limit=13&page=${page}`;
    const { headers, body } = await site.request("GET /comments", { cookie, query });
    return { statements: Number(headers.get("x-app-statements")), body: JSON.stringify(body) };
  };
  const one = await read(1);
  for (const id of quoted) await createComment(site.ctx(), { discussionID, body: quoteOf(id) });
  const many = await read(2);
  expect(many.body.match(/class=\\"quote\\"/g)).toHaveLength(12);
  expect(many.statements).toBeLessThanOrEqual(one.statements);
});
