import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import {
  addCategory,
  environment,
  german,
  startTranslator,
  useTranslator,
} from "./fixtures/translator.ts";
import { forgetUnused, translateSaved } from "./jobs.ts";

const translator = await startTranslator();
afterAll(() => translator.close());
const site = testSite({ environment, runsJobs: true });

let administrator: SignedIn;
const manage = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie: administrator.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

let author: SignedIn;
let reader: SignedIn;
let categoryID = 0;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await useTranslator(manage, translator);
  author = await signInAs(site.ctx());
  reader = await signInAs(site.ctx());
  categoryID = await addCategory(manage, { mode: "atSave", locales: ["en", "fr"] });
});
beforeEach(() => {
  translator.translate = (text, target) => text.replace(/\p{L}+/u, `${target}:$&`);
  translator.asked.length = 0;
});

let posted = 0;

async function post(text: string = german.body): Promise<number> {
  posted += 1;
  const body = { ...german, body: text, name: `${german.name} ${posted}`, categoryID };
  return (await site.request("POST /discussions", { cookie: author.cookie, body })).body
    .discussionID;
}

const shownTo = async (discussionID: number, as?: SignedIn) =>
  (
    await site.request(`GET /discussions/${discussionID}`, {
      cookie: as?.cookie,
      query: "expand=translation",
    })
  ).body.translation;

const stored = async (discussionID: number) => {
  const { db } = site.ctx();
  const tables = ["postTranslations", "translatedBlocks", "postLanguages"] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).selectAll().where("recordID", "=", discussionID).execute(),
    ),
  );
  return rows.flat();
};

const jobContext = () => createJobContext(site.platform(), site.ctx().log);

test("posts are translated into the languages of the category, and shown at once", async () => {
  const discussionID = await post();
  await expect
    .poll(() => shownTo(discussionID, reader))
    .toMatchObject({
      shown: { name: `en:${german.name} ${posted}`, locale: "en", serviceName: "HTTP service" },
    });
  const targets = new Set(translator.asked.map(({ target }) => target));
  await expect.poll(() => targets.size + translator.asked.length).toBeGreaterThan(1);
  const forGuests = await shownTo(discussionID);
  expect(forGuests).toMatchObject({ isOffered: true });
  expect(forGuests.shown).toBeUndefined();
});

test("a job that runs again sends nothing again, and an edit replaces what it changes", async () => {
  const discussionID = await post();
  await expect.poll(() => stored(discussionID).then((rows) => rows.length)).toBe(2 + 2 * 3 + 1);
  translator.asked.length = 0;
  await translateSaved.handle(jobContext(), { recordType: "discussion", recordID: discussionID });
  expect(translator.asked).toEqual([]);
  await site.request(`PATCH /discussions/${discussionID}`, {
    cookie: author.cookie,
    body: { body: german.body.replace("Auch bei Regen", "Selbst im Sturm"), format: "markdown" },
  });
  await expect
    .poll(async () => (await shownTo(discussionID, reader))?.shown?.body)
    .toContain("en:Selbst im Sturm");
  await expect
    .poll(async () => JSON.stringify(await stored(discussionID)))
    .not.toContain("Auch bei Regen");
});

test("of erased posts nothing remains", async () => {
  const leaving = await signInAs(site.ctx());
  const body = { ...german, categoryID };
  const { discussionID } = (
    await site.request("POST /discussions", { cookie: leaving.cookie, body })
  ).body;
  await expect.poll(() => stored(discussionID).then((rows) => rows.length)).toBeGreaterThan(3);
  await manage(`DELETE /users/${leaving.user.userID}`, { deleteMethod: "wipe" });
  await expect.poll(() => stored(discussionID)).toEqual([]);
  await translateSaved.handle(jobContext(), { recordType: "discussion", recordID: discussionID });
  expect(JSON.stringify(await stored(discussionID))).not.toContain("Rucksack");
});

test("the name of an erased member stands in no translation", async () => {
  const named = await signInAs(site.ctx(), { name: "Gertrudis" });
  const mention = await post(`${german.body}\n\nDas sagte @Gertrudis gestern auch schon einmal.`);
  await expect.poll(async () => JSON.stringify(await stored(mention))).toContain("Gertrudis");
  await manage(`DELETE /users/${named.user.userID}`, { deleteMethod: "wipe" });
  await expect.poll(async () => JSON.stringify(await stored(mention))).not.toContain("Gertrudis");
});

test("translations that nobody reads are forgotten, except those made at save", async () => {
  const discussionID = await post();
  await expect.poll(() => stored(discussionID).then((rows) => rows.length)).toBe(9);
  const later = new Date(Date.now() + 100 * 86_400_000);
  await forgetUnused.handle(jobContext().with({ now: () => later }));
  expect(await stored(discussionID)).toHaveLength(9);
  await manage(`PATCH /categories/${categoryID}`, { postTranslation: { mode: "onDemand" } });
  await forgetUnused.handle(jobContext().with({ now: () => later }));
  expect(await stored(discussionID)).toHaveLength(1);
});

test("languages are read from words, and from author and site where these are too few", async () => {
  const english = await addCategory(manage, { mode: "onDemand" });
  const languageOf = async (text: string) => {
    const body = { name: "?!", body: text, format: "markdown", categoryID: english };
    const { discussionID } = (
      await site.request("POST /discussions", { cookie: author.cookie, body })
    ).body;
    const language = async () =>
      (await stored(discussionID)).flatMap((row) => ("isSure" in row ? [row] : []))[0];
    await expect.poll(language).toBeDefined();
    return language();
  };
  expect(await languageOf(german.body)).toMatchObject({ locale: "de", isSure: true });
  expect(await languageOf("ok")).toMatchObject({ locale: "en", isSure: false });
});
