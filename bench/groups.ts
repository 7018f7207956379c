import { sql } from "kysely";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createGroup } from "#features/groups/server/factories.ts";
import { syncPermissions } from "#features/roles/server/public.ts";
import { createManyUsers, createUser, roleIDs } from "#features/users/server/factories.ts";
import { memberViewer } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const [few, many] = [10, 100_000];
const rounds = 120;
const warmUp = 40;
const most = 1.3;

export const groups: Scenario = {
  name: "groups",
  title: "A group of 100,000 members",
  about: `Calls of its owner within the process, once the code is warm, in turns: a public group of ${few} members and one of ${many.toLocaleString("en")}, with ${few} discussions each.`,
  measure: () =>
    withSite(async (ctx) => {
      await syncPermissions(ctx);
      for (const letter of "ABCDEFGHIJ")
        await createManyUsers(ctx, many / 10, `Member ${letter}`, [roleIDs.member]);
      // Moderators post as often as they like.
      const owner = await createUser(ctx, { roles: [roleIDs.member, roleIDs.moderator] });
      const [small, large] = [await prepare(ctx, owner, few), await prepare(ctx, owner, many)];
      await ctx.platform.pool.query("vacuum analyze");
      const measured = await measure(ctx, owner, { small, large });
      const worst = Math.max(...measured.map(({ ratio }) => ratio));
      return {
        table: [
          ["", `${few} members, median ms`, `${many.toLocaleString("en")} members`, "ratio"],
          ...measured.map(({ name, times, ratio }) => [
            name,
            times.small.toFixed(2),
            times.large.toFixed(2),
            ratio.toFixed(2),
          ]),
        ],
        verdict: `the large group takes at most ${worst.toFixed(2)} times as long, at most ${most} wanted.`,
        isWithinLimit: worst <= most,
      };
    }),
};

type Group = Awaited<ReturnType<typeof createGroup>>;
type Member = Awaited<ReturnType<typeof createUser>>;

async function prepare(ctx: Ctx, owner: Member, count: number): Promise<Group> {
  const group = await createGroup(ctx, owner.userID, { privacy: "public" });
  const { groupID, categoryID } = group;
  for (let number = 0; number < few; number += 1) await createDiscussion(ctx, { categoryID });
  await sql`
    insert into "groupMembers" ("groupID", "userID", role, "dateInserted")
    select ${groupID}, "userID", 'member', now() from users
    where name like 'Member %' order by "userID" limit ${count - 1}`.execute(ctx.db);
  await sql`update groups set "countMembers" = ${count} where "groupID" = ${groupID}`.execute(
    ctx.db,
  );
  return group;
}

type Sized<Value> = Record<"small" | "large", Value>;

async function measure(ctx: Ctx, owner: Member, groups: Sized<Group>) {
  const as = async ({ userID }: { userID: number }) =>
    callAddress(createContext(ctx.platform, { viewer: await memberViewer(ctx, userID) }));
  const compare = async (name: string, run: (group: Group) => Promise<unknown>) => {
    const times: Sized<number[]> = { small: [], large: [] };
    for (let round = -warmUp; round < rounds; round += 1)
      for (const size of ["small", "large"] as const) {
        const ms = await timed(() => run(groups[size]));
        if (round >= 0) times[size].push(ms);
      }
    const [small, large] = [median(times.small), median(times.large)];
    return { name, times: { small, large }, ratio: large / small };
  };
  const joiner = await createUser(ctx, { roles: [roleIDs.member] });
  return [
    await compare("reading about it", async ({ groupID }) =>
      (await as(owner))("GET", "/groups/{groupID}", { params: { groupID } }),
    ),
    await compare("its discussions", async ({ categoryID }) =>
      (await as(owner))("GET", "/discussions", { query: { categoryID, limit: 10 } }),
    ),
    await compare("first page of its members", async ({ groupID }) =>
      (await as(owner))("GET", "/groups/{groupID}/members", { params: { groupID } }),
    ),
    await compare("a discussion in it", async ({ groupID }) =>
      (await as(owner))("POST", "/discussions", {
        body: { groupID, name: "Measured", body: "Text", format: "text" },
      }),
    ),
    await compare("joining and leaving", async ({ groupID }) => {
      const params = { groupID };
      await (await as(joiner))("POST", "/groups/{groupID}/join", { params });
      await (await as(joiner))("POST", "/groups/{groupID}/leave", { params });
    }),
  ];
}
