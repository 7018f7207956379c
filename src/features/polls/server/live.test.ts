import { afterEach, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createPoll } from "./factories.ts";

const site = testSite();
const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

async function follow(discussionID: number, { cookie }: Partial<SignedIn>, node = site) {
  const address = `${node.address()}/api/v2/live?channels=discussion:${discussionID}`;
  const stream = await openStream(address, cookie ? { cookie } : {});
  open.push(stream);
  expect((await stream.next())?.event).toBe("ready");
  return async () => (await stream.next())?.data;
}

const vote = (
  { cookie }: SignedIn,
  pollID: number,
  pollOptionID: number | undefined,
  node = site,
) => node.request(`POST /polls/${pollID}/vote`, { cookie, body: { pollOptionID } });

test("viewers on two nodes receive the counts of each vote, and no names", async () => {
  const second = await site.addNode();
  const { discussionID, pollID, ids } = await createPoll(site.ctx());
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const readers = [await follow(discussionID, {}), await follow(discussionID, ann, second)];
  const counts = (...all: number[]) => ids.map((id, index) => `${id}:${all[index]}`).join(" ");
  await vote(ann, pollID, ids[1]);
  for (const next of readers) {
    const { type, data } = (await next()) ?? {};
    expect(type).toBe("poll.voted");
    expect(data).toEqual({ pollID, voters: 1, counts: counts(0, 1, 0) });
  }
  await vote(bea, pollID, ids[1], second);
  await vote(bea, pollID, ids[0], second);
  for (const all of [counts(0, 2, 0), counts(1, 1, 0)])
    for (const next of readers)
      expect(await next()).toMatchObject({ data: { voters: 2, counts: all } });
  const page = await second.request(`GET /discussions/${discussionID}`);
  expect(page.body.poll.countVotes).toBe(2);
});

test("nothing is published of votes in polls with hidden results", async () => {
  const { discussionID, pollID, ids } = await createPoll(site.ctx(), { results: "afterVoting" });
  const ann = await signInAs(site.ctx());
  const next = await follow(discussionID, ann);
  await vote(ann, pollID, ids[0]);
  const comment = { discussionID, body: "After it", format: "markdown" };
  await site.request("POST /comments", { cookie: ann.cookie, body: comment });
  expect((await next())?.type).toMatch(/^comment/);
});

test.each([{ anonymous: true }, { isRanked: true }])(
  "votes are published without counts, which viewers load: %j",
  async (rules) => {
    const { discussionID, pollID, ids } = await createPoll(site.ctx(), rules);
    const ann = await signInAs(site.ctx());
    const next = await follow(discussionID, {});
    await vote(ann, pollID, ids[0]);
    expect((await next())?.data).toEqual({ pollID });
    expect((await site.request(`GET /polls/${pollID}`)).body.countVotes).toBe(1);
  },
);
