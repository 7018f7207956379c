import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { seed } from "#app/testing/seed.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createGroup } from "./factories.ts";

const site = testSite();
const people: SignedIn[] = [];

beforeAll(async () => {
  for (let index = 0; index < 4; index += 1) people.push(await signInAs(site.ctx()));
});

const person = fc.nat({ max: 3 });
const step = fc.oneof(
  fc.record({ act: fc.constantFrom("join", "leave"), by: person }),
  fc.record({
    act: fc.constantFrom("remove", "ban", "member", "leader", "owner"),
    by: person,
    whom: person,
  }),
);

type Step = { act: string; by: number; whom?: number };

async function take(groupID: number, { act, by, whom = by }: Step): Promise<number> {
  const member = `/groups/${groupID}/members/${people[whom]?.user.userID}`;
  const calls: Readonly<Record<string, string>> = {
    join: `POST /groups/${groupID}/join`,
    leave: `POST /groups/${groupID}/leave`,
    remove: `DELETE ${member}`,
    ban: `DELETE ${member}`,
  };
  const { status } = await site.request(calls[act] ?? `PATCH ${member}`, {
    cookie: people[by]?.cookie,
    ...(act === "ban" && { query: "bans=true" }),
    ...(calls[act] === undefined && { body: { role: act } }),
  });
  return status;
}

test("whatever members do, also at once, they are counted and a group keeps an owner", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        const founder = people[0] as SignedIn;
        const { groupID } = await createGroup(site.ctx(), founder.user.userID);
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((each) => take(groupID, each)));
          expect(Math.max(...statuses)).toBeLessThan(500);
        }
        const { db } = site.platform();
        const members = await db
          .selectFrom("groupMembers")
          .select("role")
          .where("groupID", "=", groupID)
          .execute();
        const group = await site.request(`GET /groups/${groupID}`);
        expect(group.body.countMembers).toBe(members.length);
        expect(members.some(({ role }) => role === "owner")).toBe(true);
      },
    ),
    { numRuns: propertyRuns(100, 15), seed },
  );
});
