import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { approvalOf } from "./factories.ts";

const site = testSite();

let author: SignedIn;
let other: SignedIn;
let moderator: SignedIn;
let categoryID: number;

const call = (endpoint: string, as: SignedIn, body?: unknown) =>
  site.request(endpoint, { cookie: as.cookie, body });

beforeAll(async () => {
  author = await signInAs(site.ctx());
  other = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
});

const settings = (isHeld: boolean) => ({
  "premoderation.categoryIDs": isHeld ? [categoryID] : [],
  "premoderation.comments": true,
});

interface Model {
  discussionID: number;
  posts: Map<number, { heldPostID: number; words: string; state: string }>;
  written: number;
}

type Step = (model: Model, which: number) => Promise<void>;

const words = (model: Model) => {
  model.written += 1;
  return `Words ${model.discussionID} ${model.written}`;
};

const isAllowed = (state: string | undefined, ...states: string[]) =>
  state !== undefined && states.includes(state);

const decide = async (model: Model, which: number, decision: string, allowed: string[]) => {
  const post = model.posts.get(which);
  if (!post) return;
  const path = `PATCH /reports/records/heldPost/${post.heldPostID}`;
  const looked =
    decision === "approve" ? await approvalOf(site.ctx(), post.heldPostID) : { decision };
  const { status } = await call(path, moderator, looked);
  const expected = post.state === "withdrawn" ? 404 : 409;
  expect(status).toBe(isAllowed(post.state, ...allowed) ? 200 : expected);
  if (status === 200) post.state = decision === "approve" ? "approved" : "rejected";
};

const steps: Record<string, Step> = {
  async hold(model, which) {
    const body = words(model);
    const { discussionID } = model;
    const posted = await call("POST /comments", author, { discussionID, body, format: "markdown" });
    expect(posted.status).toBe(202);
    // The earlier post of this number remains, but only its visibility is checked.
    const before = model.posts.get(which);
    if (before) model.posts.set(1_000 + before.heldPostID, before);
    model.posts.set(which, { ...posted.body, words: body, state: "waiting" });
  },
  async edit(model, which) {
    const post = model.posts.get(which);
    if (!post) return;
    const body = words(model);
    const { status } = await call(`PATCH /held-posts/${post.heldPostID}`, author, { body });
    const refused = post.state === "withdrawn" ? 404 : 409;
    expect(status).toBe(isAllowed(post.state, "waiting") ? 200 : refused);
    if (status === 200) post.words = body;
  },
  approve: (model, which) => decide(model, which, "approve", ["waiting", "rejected"]),
  reject: (model, which) => decide(model, which, "remove", ["waiting"]),
  async withdraw(model, which) {
    const post = model.posts.get(which);
    if (!post) return;
    const { status } = await call(`DELETE /held-posts/${post.heldPostID}`, author);
    const refused = post.state === "withdrawn" ? 404 : 409;
    expect(status).toBe(isAllowed(post.state, "waiting") ? 204 : refused);
    if (status === 204) post.state = "withdrawn";
  },
};

async function expectSeen({ discussionID, posts }: Model) {
  const approved = [...posts.values()].filter(({ state }) => state === "approved");
  for (const reader of [other, author]) {
    const { body } = await call(`GET /comments?discussionID=${discussionID}&limit=100`, reader);
    const shown = body.map((each: { body: string }) => each.body.replaceAll(/<\/?p>|\n/g, ""));
    expect(shown.toSorted()).toEqual(approved.map((post) => post.words).toSorted());
  }
  const { body } = await call(`GET /discussions/${discussionID}`, other);
  expect(body.countComments).toBe(approved.length);
  const queue = await call("GET /reports/records?recordType=heldPost&status=new", moderator);
  const waiting = [...posts.values()].filter(({ state }) => state === "waiting");
  const listed = queue.body.filter(
    ({ recordUserID }: { recordUserID: number }) => recordUserID === author.user.userID,
  );
  expect(listed).toHaveLength(waiting.length);
  await call("GET /held-posts", author).then(({ body: own }) =>
    expect(own).toHaveLength(waiting.length),
  );
}

const countsOf = async () =>
  (await call(`GET /users/${author.user.userID}`, other)).body.countComments;

test("After any sequence of holds, edits, approvals, rejections and withdrawals, others see approved posts only", async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 0, max: 2 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (sequence) => {
      await call("PATCH /config", moderator, settings(false));
      const discussionID = await createDiscussion(site.ctx(), { categoryID });
      await call("PATCH /config", moderator, settings(true));
      const before = await countsOf();
      const model: Model = { discussionID, posts: new Map(), written: 0 };
      for (const [name, which] of [["hold", 0] as [string, number], ...sequence])
        await steps[name]?.(model, which);
      await expectSeen(model);
      const approved = [...model.posts.values()].filter(({ state }) => state === "approved");
      expect(await countsOf()).toBe(before + approved.length);
      for (const { heldPostID, state } of model.posts.values())
        if (state === "waiting") await call(`DELETE /held-posts/${heldPostID}`, author);
    }),
    { numRuns: propertyRuns(20, 5) },
  );
});
