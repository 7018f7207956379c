import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

let administrator: SignedIn;
let places: number[] = [];

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  places = [
    await createCategory(site.ctx()),
    await createCategory(site.ctx()),
    await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] }),
  ];
});

async function takeIdeas() {
  const allowedDiscussionTypes = ["idea", "discussion"];
  const body = { allowedDiscussionTypes, ideationType: "up-down" };
  for (const place of places.slice(0, 2))
    expect(await call(administrator, `PATCH /categories/${place}`, body)).toBe(true);
}

async function call(by: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: by.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  return answer.status < 300;
}

interface Idea {
  id: number;
  categoryID: number;
  type: string;
  votes: Map<number, string>;
  statusID: number;
  isGone: boolean;
}

interface Run {
  ideas: Idea[];
  members: SignedIn[];
}

interface Drawn {
  who: number;
  which: number;
  other: number;
}

type Step = (run: Run, drawn: Drawn) => Promise<void>;

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

const vote =
  (urlcode: string): Step =>
  async ({ ideas, members }, { who, which }) => {
    const [idea, by] = [pick(ideas, which), pick(members, who)];
    const path = `POST /discussions/${idea.id}/reactions`;
    if (await call(by, path, { reactionType: urlcode })) idea.votes.set(by.user.userID, urlcode);
  };

const steps: Record<string, Step> = {
  voteUp: vote("Up"),
  voteDown: vote("Down"),
  like: vote("Like"),
  async unvote({ ideas, members }, { who, which }) {
    const [idea, by] = [pick(ideas, which), pick(members, who)];
    if (await call(by, `DELETE /discussions/${idea.id}/reactions`))
      idea.votes.delete(by.user.userID);
  },
  async merge({ ideas }, { which, other }) {
    const [source, target] = [pick(ideas, which), pick(ideas, other)];
    const body = {
      discussionIDs: [source.id, target.id],
      destinationDiscussionID: target.id,
    };
    if (source === target || !(await call(administrator, "PATCH /discussions/merge", body))) return;
    if (target.type === "idea")
      for (const [userID, urlcode] of source.votes)
        if (urlcode !== "Like" && !target.votes.has(userID)) target.votes.set(userID, urlcode);
    Object.assign(source, { isGone: true, votes: new Map() });
  },
  async move({ ideas }, { which, other }) {
    const [idea, categoryID] = [pick(ideas, which), pick(places, other)];
    const type = categoryID === places[2] ? "discussion" : idea.type;
    const body = { discussionIDs: [idea.id], categoryID, postTypeID: type };
    if (await call(administrator, "PATCH /discussions/move", body))
      Object.assign(idea, { type, categoryID });
  },
  async convertCategory({ ideas }, { which, other }) {
    const categoryID = pick(places, which % 2);
    const [from, to] = other % 2 === 0 ? ["idea", "discussion"] : ["discussion", "idea"];
    const body = { ideationType: to === "idea" && "up-down" };
    expect(await call(administrator, `PUT /categories/${categoryID}/ideas`, body)).toBe(true);
    const left = () =>
      site
        .ctx()
        .db.selectFrom("discussions")
        .select("discussionID")
        .where("categoryID", "=", categoryID)
        .where("type", "=", from)
        .where("redirectDiscussionID", "is", null)
        .execute();
    await expect.poll(left).toEqual([]);
    for (const idea of ideas) if (idea.categoryID === categoryID && !idea.isGone) idea.type = to;
  },
  async convert({ ideas }, { which }) {
    const idea = pick(ideas, which);
    const type = idea.type === "idea" ? "discussion" : "idea";
    if (await call(administrator, `PUT /discussions/${idea.id}/type`, { type })) idea.type = type;
  },
  async setStatus({ ideas }, { which, other }) {
    const [idea, statusID] = [pick(ideas, which), pick([11, 12, 13, 14], other)];
    if (await call(administrator, `PATCH /discussions/${idea.id}/idea`, { statusID }))
      idea.statusID = statusID;
  },
  async delete({ ideas }, { which }) {
    const idea = pick(ideas, which);
    await call(administrator, `DELETE /discussions/${idea.id}`);
  },
  async restore({ ideas }, { which }) {
    await call(administrator, `PATCH /discussions/${pick(ideas, which).id}/restore`);
  },
  async erase({ ideas, members }, { who }) {
    const index = who % members.length;
    const { userID } = pick(members, who).user;
    await call(administrator, `DELETE /users/${userID}`, { deleteMethod: "keep" });
    for (const idea of ideas) idea.votes.delete(userID);
    members[index] = await signInAs(site.ctx());
    const left = () =>
      site.ctx().db.selectFrom("reactions").select("tagID").where("userID", "=", userID).execute();
    await expect.poll(left).toEqual([]);
  },
};

interface Counted {
  score: number;
  votes: Record<string, string> | null;
  counts: Record<string, number> | null;
  current: number;
  stored: number;
}

const count = async (id: number): Promise<Counted> =>
  (
    await sql<Counted>`
      select d.score, d."statusID" as stored,
        (select json_object_agg(r."userID", t."urlCode") from reactions r join "reactionTypes" t using ("tagID")
          where r."recordType" = 'discussion' and r."recordID" = d."discussionID") as votes,
        (select json_object_agg(t."urlCode", c.count) from "reactionCounts" c join "reactionTypes" t using ("tagID")
          where c."recordType" = 'discussion' and c."recordID" = d."discussionID" and c.count > 0) as counts,
        (select count(*)::int from "statusLog" l where l."discussionID" = d."discussionID" and l."isCurrent") as current
      from discussions d where d."discussionID" = ${id}`.execute(site.ctx().db)
  ).rows[0] as Counted;

const worth = (type: string) => ({ Up: 1, Down: -1, Like: type === "idea" ? 0 : 1 });

async function check({ id, type, votes, statusID, isGone }: Idea) {
  const { score, current, stored, ...counted } = await count(id);
  const given = [...votes.values()] as (keyof ReturnType<typeof worth>)[];
  expect(counted.votes ?? {}).toEqual(Object.fromEntries(votes));
  const counts = Map.groupBy(given, (urlcode) => urlcode);
  expect(counted.counts ?? {}).toEqual(
    Object.fromEntries([...counts].map(([urlcode, all]) => [urlcode, all.length])),
  );
  if (isGone) return;
  const values = worth(type);
  expect(score).toBe(given.reduce((sum, urlcode) => sum + values[urlcode], 0));
  expect(current).toBeLessThanOrEqual(1);
  const answer = await site.request(`GET /discussions/${id}`);
  if (answer.status !== 200) return;
  expect(stored).toBe(answer.body.statusID);
  if (type === "idea") expect(answer.body.attributes.idea.statusID).toBe(statusID);
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  who: fc.nat(20),
  which: fc.nat(20),
  other: fc.nat(20),
});

test("votes and statuses equal recounts after any operations", { timeout: 120_000 }, async () => {
  const drawn = fc.array(step, { minLength: 8, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(drawn, async (all) => {
      await takeIdeas();
      const members: SignedIn[] = [];
      for (let index = 0; index < 3; index++) members.push(await signInAs(site.ctx()));
      const ideas: Idea[] = [];
      for (let index = 0; index < 4; index++) {
        const categoryID = pick(places, index % 2);
        const id = await createDiscussion(site.ctx(), { categoryID, type: "idea" });
        ideas.push({ id, categoryID, type: "idea", votes: new Map(), statusID: 11, isGone: false });
      }
      const run = { ideas, members };
      for (const { name, ...at } of all) await steps[name]?.(run, at);
      for (const idea of ideas) await check(idea);
    }),
    { numRuns: propertyRuns(25, 4), endOnFailure: true },
  );
});
