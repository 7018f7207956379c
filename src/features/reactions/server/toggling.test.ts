import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { addPoints } from "#features/users/server/public.ts";
import type { ReactionSummary } from "../contract/resources.ts";
import { toggleReaction } from "../contract/rules.ts";

const site = testSite();

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

async function start() {
  const author = await signIn("administrator");
  const { cookie } = author;
  const categoryID = await createCategory(site.ctx());
  const text = { body: "Words", format: "markdown" };
  const say = async (path: string, body: object) =>
    (await site.request(`POST ${path}`, { cookie, body: { ...text, ...body } })).body;
  const { discussionID } = await say("/discussions", { name: "A discussion", categoryID });
  const { commentID } = await say("/comments", { discussionID });
  const answer = await say("/comments", { discussionID, parentCommentID: commentID });
  const ofComment = `/comments/${commentID}`;
  return {
    author,
    paths: [`/discussions/${discussionID}`, ofComment, `/comments/${answer.commentID}`],
  };
}

const read = async (path: string, cookie?: string) =>
  (await site.request(`GET ${path}`, { cookie, query: "expand=reactions" })).body;
const react = (path: string, reactionType: string, { cookie }: SignedIn) =>
  site.request(`POST ${path}/reactions`, { cookie, body: { reactionType } });
const take = (path: string, { cookie }: SignedIn) =>
  site.request(`DELETE ${path}/reactions`, { cookie });

const wrongCounts = async () =>
  Object.entries(await recountAll(site.ctx())).filter(([, wrong]) => wrong > 0);

const urlcodes = ["Like", "Agree", "Disagree", "LOL"] as const;
type Given = (typeof urlcodes)[number];
const values: Record<Given, number> = { Like: 1, Agree: 1, Disagree: 0, LOL: 0 };

test("B29, F09: 100 toggles at once end in one of two states, counted right", async () => {
  const { paths, author } = await start();
  const member = await signIn();
  for (const path of paths) {
    await Promise.all(
      Array.from({ length: 100 }, (_each, index) =>
        index % 2 ? take(path, member) : react(path, "Like", member),
      ),
    );
    const { reactions, score } = await read(path, member.cookie);
    const like = reactions.find(({ urlcode }: ReactionSummary) => urlcode === "Like");
    expect([0, 1]).toContain(like.count);
    expect([like.hasReacted, score]).toEqual([like.count === 1, like.count]);
  }
  expect(await wrongCounts()).toEqual([]);
  await Promise.all(paths.map((path) => take(path, member)));
  expect((await site.request(`GET /users/${author.user.userID}`)).body.points).toBe(0);
});

test("F10: concurrent changes by many members leave all counts right", async () => {
  const { paths, author } = await start();
  const people = await Promise.all(Array.from({ length: 12 }, () => signIn()));
  const { userID } = author.user;
  await Promise.all(
    people.flatMap((person, index) =>
      paths.flatMap((path, place) => [
        react(path, urlcodes[(index + place) % 4] ?? "Like", person),
        take(path, person),
        react(path, urlcodes[(index * place) % 4] ?? "Like", person),
      ]),
    ),
  );
  expect(site.platform().repeats).toMatchObject({ deadlock: 0 });
  expect(await wrongCounts()).toEqual([]);
  for (const path of paths) {
    const { body } = await site.request(`GET ${path}/reactions`, {
      cookie: author.cookie,
      query: "limit=100",
    });
    const { reactions } = await read(path);
    const sum = reactions.reduce((all: number, { count }: ReactionSummary) => all + count, 0);
    expect(body).toHaveLength(sum);
    expect(new Set(body.map((each: { userID: number }) => each.userID)).size).toBe(sum);
  }
  expect((await site.request(`GET /users/${userID}`)).status).toBe(200);
});

async function press(model: Map<string, Given>, { key, path, urlcode, who }: Press) {
  if (model.get(key) === urlcode) {
    await take(path, who);
    model.delete(key);
  } else {
    await react(path, urlcode, who);
    model.set(key, urlcode);
  }
}

interface Press {
  key: string;
  path: string;
  urlcode: Given;
  who: SignedIn;
}

const sumOf = (given: readonly Given[]) => given.reduce((sum, urlcode) => sum + values[urlcode], 0);

async function expectModel(path: string, given: readonly Given[]) {
  const { reactions, score } = await read(path);
  for (const urlcode of urlcodes) {
    const reaction = reactions.find((each: ReactionSummary) => each.urlcode === urlcode);
    expect(reaction.count).toBe(given.filter((each) => each === urlcode).length);
  }
  expect(score).toBe(sumOf(given));
}

test("whatever people toggle, counts, score and points are those of a model", async () => {
  const { paths, author } = await start();
  const people = await Promise.all([signIn(), signIn(), signIn()]);
  const model = new Map<string, Given>();
  const presses = fc.record({
    who: fc.constantFrom(...people),
    path: fc.constantFrom(...paths),
    urlcode: fc.constantFrom(...urlcodes),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(presses, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps)
        await press(model, { ...step, key: `${step.who.user.userID} ${step.path}` });
      for (const path of paths)
        await expectModel(
          path,
          [...model].flatMap(([key, urlcode]) => (key.endsWith(` ${path}`) ? [urlcode] : [])),
        );
      const { body } = await site.request(`GET /users/${author.user.userID}`);
      expect(body.points).toBe(sumOf([...model.values()]));
    }),
    { numRuns: propertyRuns(8, 3) },
  );
  expect(await wrongCounts()).toEqual([]);
});

test("what a page shows optimistically is what the server returns", () => {
  const reactions = urlcodes.map((urlcode) => ({
    urlcode,
    count: 2,
    hasReacted: false,
    reactionValue: values[urlcode],
  }));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...urlcodes)), (presses) => {
      let own: Given | undefined;
      let [shown, score] = [reactions, 0];
      for (const urlcode of presses) {
        own = own === urlcode ? undefined : urlcode;
        const toggled = toggleReaction(shown, urlcode);
        shown = toggled.reactions;
        score += toggled.score;
      }
      expect(shown).toEqual(
        reactions.map((each) => ({
          ...each,
          hasReacted: each.urlcode === own,
          count: each.urlcode === own ? 3 : 2,
        })),
      );
      expect(score).toBe(own ? values[own] : 0);
    }),
  );
});

test("recounts correct wrong counts", async () => {
  const { paths, author } = await start();
  const { userID } = author.user;
  const member = await signIn();
  for (const path of paths) await react(path, "Like", member);
  const { pool } = site.platform();
  await pool.query(`update "reactionCounts" set count = 7`);
  // As if the records had a score of 5 before any reaction.
  await pool.query(`update "reactedRecords" set base = 5, score = 70`);
  await site.ctx().transaction((tx) => addPoints(tx, userID, 50));
  const wrong = (await wrongCounts()).map(([name]) => name);
  expect(wrong).toEqual(
    expect.arrayContaining(["points", "reactions to comments", "reactions to discussions"]),
  );
  for (const path of paths) {
    const { reactions, score } = await read(path);
    expect([reactions[0].count, score]).toEqual([1, 6]);
  }
  expect((await site.request(`GET /users/${userID}`)).body.points).toBe(paths.length);
  await wrongCounts();
  expect(await wrongCounts()).toEqual([]);
});
