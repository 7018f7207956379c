import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { dataFolder, type ServerProcess, startServerProcess } from "./rig/server-process.ts";

const site = testSite();
const data = await dataFolder();
const servers: ServerProcess[] = [];

async function start() {
  const environment = {
    DATABASE_URL: String(site.platform().pool.options.connectionString),
    FOLKMOOT_DATA: data.path,
    NODE_ENV: "test",
  };
  servers.push(await startServerProcess({ environment }));
}

async function kill() {
  for (const server of servers) server.kill("SIGKILL");
  await Promise.all(servers.splice(0).map(({ ended }) => ended));
}

afterAll(async () => {
  await kill();
  await data.remove();
});

const count = 60;
const held = 55;

test("F03: all posts of a category become ideas, whichever of two nodes is killed meanwhile", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const allowedDiscussionTypes = ["discussion"];
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
  const ids: number[] = [];
  while (ids.length < count) ids.push(await createDiscussion(site.ctx(), { categoryID }));
  const heldID = ids[held];
  const types = async () => {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*)::int as count from discussions where "categoryID" = ${categoryID}
      group by 1 order by 1`.execute(site.ctx().db);
    return Object.fromEntries(rows.map((row) => [row.type, row.count]));
  };

  await Promise.all([start(), start()]);
  await site
    .ctx()
    .db.transaction()
    .execute(async (holder) => {
      await sql`select 1 from discussions where "discussionID" = ${heldID} for update`.execute(
        holder,
      );
      const endpoint = `PUT /categories/${categoryID}/ideas`;
      const answer = await site.request(endpoint, { cookie, body: { ideationType: "up" } });
      expect(answer.body).toEqual({ ideationType: "up", countPosts: count });
      // The first batch is committed, and the second waits.
      await eventually(async () => expect(await types()).toEqual({ discussion: 10, idea: 50 }));
      await kill();
    });
  await Promise.all([start(), start()]);
  await eventually(async () => expect(await types()).toEqual({ idea: count }), 500);
  const { body } = await site.request(`GET /discussions/${heldID}`, { cookie });
  expect(body).toMatchObject({ type: "idea", postTypeID: "idea", ideaVotes: expect.any(Array) });
  const category = await site.request(`GET /categories/${categoryID}`, { cookie });
  expect(category.body).toMatchObject({ ideationType: "up", countDiscussions: count });
});
