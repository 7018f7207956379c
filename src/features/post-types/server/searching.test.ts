import { beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
let administrator: SignedIn;
let member: SignedIn;

type Call = Parameters<typeof site.request>[0];
const as = (by: SignedIn | undefined, call: string, body?: object) =>
  site.request(call as Call, { cookie: by?.cookie, body });

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["discussion"] });
  const field = (postFieldID: string, extra: object) =>
    as(administrator, "POST /post-fields", { postFieldID, label: postFieldID, ...extra });
  const [text, flag, list] = ["text", "boolean", "string[]"].map((dataType) => ({ dataType }));
  const [isPublic, isPrivate] = [{ visibility: "public" }, { visibility: "private" }];
  const options = { formType: "dropdown", dropdownOptions: ["high", "low, or so"] };
  await field("severity", { ...text, ...options, ...isPublic });
  await field("again", { ...flag, formType: "checkbox", ...isPublic });
  await field("systems", { ...list, formType: "tokens", ...isPublic });
  await field("floor", { ...text, ...options, dropdownOptions: ["cellar"], ...isPrivate });
  await field("note", { ...text, formType: "text", ...isPublic });
  await as(administrator, "POST /post-types", {
    postTypeID: "defect",
    name: "Defect",
    parentPostTypeID: "discussion",
    categoryIDs: [categoryID],
    postFieldIDs: ["severity", "again", "systems", "floor", "note"],
  });
  const post = (name: string, postMeta: object) =>
    as(member, "POST /discussions", {
      name,
      body: name,
      format: "markdown",
      categoryID,
      postTypeID: "defect",
      postMeta,
    });
  const systems = ["Linux", "macOS"];
  await post("Marmot one", { severity: "high", again: true, systems, floor: "cellar", note: "x" });
  await post("Marmot two", { severity: "low, or so", systems: ["Linux"] });
  await post("Marmot three", { severity: "high" });
  await eventually(() => expect(find("")).resolves.toHaveLength(3));
});

const find = async (query: string, by?: SignedIn) => {
  const answer = await site.request("GET /search", {
    cookie: by?.cookie,
    query: `query=marmot&sort=dateInserted&${query}`,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.map(({ name }: { name: string }) => name.replace("Marmot ", ""));
};

test.each([
  ["postMeta[severity]=high", ["one", "three"]],
  ["postMeta=severity%3Dhigh", ["one", "three"]],
  ["postMeta[severity]=low, or so", ["two"]],
  ["postMeta[systems]=Linux", ["one", "two"]],
  ["postMeta[again]=true", ["one"]],
  ["postMeta[severity]=high&postMeta[systems]=Linux", ["one"]],
  ["postMeta=severity%3Dhigh,severity%3Dlow%252C or so", ["one", "two", "three"]],
  ["postMeta[systems]=nothing", []],
])("%s", async (query, names) => {
  expect(await find(query)).toEqual(names);
});

test.each(["postMeta[floor]=cellar", "postMeta[note]=x", "postMeta[unknown]=x", "postMeta=x"])(
  "%s is refused, also to staff",
  async (query) => {
    for (const cookie of [undefined, administrator.cookie])
      expectError(await site.request("GET /search", { cookie, query }), 422, "postMeta");
  },
);

test("values of public fields are counted with their labels, others are not listed", async () => {
  const { body } = await site.request("GET /search/facets", { query: "query=marmot" });
  const values = body.others.find(({ name }: { name: string }) => name === "postMeta")?.values;
  expect(values).toHaveLength(5);
  expect(values).toContainEqual({ value: "severity=high", name: "severity: high", count: 2 });
  expect(values).toContainEqual({ value: "again=true", name: "again: Yes", count: 1 });
  expect(JSON.stringify(body)).not.toContain("cellar");
});

test("a field that is no longer public is not found any more, and again later", async () => {
  const patch = (visibility: string) =>
    as(administrator, "PATCH /post-fields/severity", { visibility });
  await patch("internal");
  for (const path of ["GET /search", "GET /search/facets"] as const)
    expectError(await site.request(path, { query: "postMeta[severity]=high" }), 422, "postMeta");
  const { body } = await site.request("GET /search/facets", { query: "query=marmot" });
  expect(JSON.stringify(body)).not.toContain("severity");
  await patch("public");
  await expect.poll(() => find("postMeta[severity]=high")).toEqual(["one", "three"]);
});

test("a changed value, type or field is found as it is now", async () => {
  const found = await site.request("GET /discussions", { query: "postMeta[systems]=macOS" });
  const [{ discussionID }] = found.body;
  await as(member, `PATCH /discussions/${discussionID}`, { postMeta: { systems: "Plan 9" } });
  await expect.poll(() => find("postMeta[systems]=Plan 9")).toEqual(["one"]);
  expect(await find("postMeta[systems]=macOS")).toEqual([]);
  const type = { postTypeID: "discussion" };
  await as(administrator, `PUT /discussions/${discussionID}/type`, type);
  await expect.poll(() => find("postMeta[systems]=Plan 9")).toEqual([]);
  await as(administrator, "DELETE /post-fields/again");
  const refused = await site.request("GET /search", { query: "postMeta[again]=true" });
  expectError(refused, 422, "postMeta");
});
