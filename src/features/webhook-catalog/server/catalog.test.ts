import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createGroup } from "#features/groups/server/factories.ts";
import { createKnowledgeBase } from "#features/knowledge/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  runsJobs: true,
});

let administrator: SignedIn;
const webhooks: Record<"guest" | "moderator" | "administrator", number> = {
  guest: 0,
  moderator: 0,
  administrator: 0,
};
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  for (const name of ["guest", "moderator", "administrator"] as const) {
    const values = { name, url: "http://127.0.0.1/", isActive: false, roleID: roleIDs[name] };
    webhooks[name] = (await manage("POST /webhooks", values)).webhookID;
  }
});

async function manage(endpoint: string, body?: unknown, query?: string) {
  const { cookie } = administrator;
  const answer = await site.request(endpoint, { cookie, body, query });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
  return answer.body;
}

interface Told {
  type: string;
  data: object;
}

/** Data of the events of a type that a webhook is told. */
async function told(name: keyof typeof webhooks, type: string): Promise<object[]> {
  const query = `webhookID=${webhooks[name]}&type=${type}`;
  const { events } = await manage("GET /webhook-events", undefined, query);
  return (events as Told[]).map(({ data }) => data);
}

test("Deleted drafts of articles are told to those alone who see them", async () => {
  const { rootCategoryID: knowledgeCategoryID } = await createKnowledgeBase(site.ctx());
  const write = async (status: string): Promise<number> => {
    const text = { name: `A ${status}`, body: "Text", format: "markdown" };
    return (await manage("POST /articles", { ...text, knowledgeCategoryID, status })).articleID;
  };
  const ids = [await write("draft"), await write("published")];
  for (const id of ids) await manage(`PATCH /articles/${id}/status`, { status: "deleted" });
  await expect.poll(async () => (await told("administrator", "article.deleted")).length).toBe(2);
  const [seen] = await told("guest", "article.deleted");
  expect(seen).toMatchObject({ articleID: ids[1], isPublished: true });
  expect(seen).not.toHaveProperty("url");
  expect(await told("guest", "article.deleted")).toHaveLength(1);
});

test("Deleted categories and groups are told to those who see all of them", async () => {
  const categoryID = await createCategory(site.ctx());
  await manage(`DELETE /categories/${categoryID}`);
  const { groupID } = await createGroup(site.ctx(), administrator.user.userID);
  await manage(`DELETE /groups/${groupID}`);
  const categories = () => told("administrator", "category.deleted");
  await expect.poll(categories).toContainEqual({ categoryID });
  await expect.poll(() => told("administrator", "group.deleted")).toEqual([{ groupID }]);
  for (const name of ["guest", "moderator"] as const)
    for (const type of ["category.deleted", "group.deleted"])
      expect(await told(name, type)).toEqual([]);
});
