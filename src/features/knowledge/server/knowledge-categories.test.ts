import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { arrange, problemOfTree } from "./domain/arrange.ts";
import { createArticle, createKnowledgeBase, createManyArticles } from "./factories.ts";

const site = testSite();
let moderator: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

async function add(parentID: number, name: string, more: object = {}): Promise<number> {
  const answer = await call(moderator, "POST /knowledge-categories", { name, parentID, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.knowledgeCategoryID;
}

const newBase = () => createKnowledgeBase(site.ctx());
const read = async (id: number) => (await call(undefined, `GET /knowledge-categories/${id}`)).body;
const childrenOf = async (parentID: number): Promise<number[]> =>
  (await call(undefined, "GET /knowledge-categories", undefined, `parentID=${parentID}`)).body.map(
    ({ knowledgeCategoryID }: { knowledgeCategoryID: number }) => knowledgeCategoryID,
  );

describe("a category", () => {
  test("is added, moved, renamed and deleted", async () => {
    const { knowledgeBaseID, rootCategoryID } = await newBase();
    const [a, b] = [await add(rootCategoryID, "A"), await add(rootCategoryID, "B")];
    const first = await add(rootCategoryID, "First", { sort: 1 });
    expect(await childrenOf(rootCategoryID)).toEqual([first, a, b]);
    const path = `/knowledge-categories/${b}`;
    const moved = await call(moderator, `PATCH ${path}`, { parentID: a, name: "B in A" });
    expect(moved.body).toMatchObject({ parentID: a, name: "B in A", knowledgeBaseID });
    expect(moved.body.breadcrumbs.map(({ name }: { name: string }) => name).slice(1)).toEqual([
      "A",
      "B in A",
    ]);
    expectError(await call(moderator, `DELETE /knowledge-categories/${a}`), 409);
    expect((await call(moderator, `DELETE ${path}`)).status).toBe(204);
    expectError(await call(undefined, `GET ${path}`), 404);
    expectError(await call(moderator, `DELETE /knowledge-categories/${rootCategoryID}`), 409);
  });

  test("is not deleted while it contains articles, but with deleted ones", async () => {
    const { rootCategoryID } = await newBase();
    const a = await add(rootCategoryID, "A");
    const articleID = await createArticle(site.ctx().as((await asModerator()).viewer), a);
    expectError(await call(moderator, `DELETE /knowledge-categories/${a}`), 409);
    await call(moderator, `PATCH /articles/${articleID}/status`, { status: "deleted" });
    expect((await call(moderator, `DELETE /knowledge-categories/${a}`)).status).toBe(204);
    const restored = await call(moderator, `PATCH /articles/${articleID}/status`, {
      status: "undeleted",
    });
    expect(restored.body).toMatchObject({
      knowledgeCategoryID: rootCategoryID,
      status: "published",
    });
  });

  test("cannot be moved into itself, what it contains, or another base", async () => {
    const { rootCategoryID } = await newBase();
    const other = await newBase();
    const a = await add(rootCategoryID, "A");
    const b = await add(a, "B");
    const c = await add(b, "C");
    const move = (id: number, parentID: number) =>
      call(moderator, `PATCH /knowledge-categories/${id}`, { parentID });
    for (const parentID of [a, b, c]) expectError(await move(a, parentID), 422, "parentID");
    expectError(await move(a, other.rootCategoryID), 422, "parentID");
    expectError(await move(a, 999_999), 404);
    expectError(await move(rootCategoryID, a), 422);
    expect((await read(c)).parentID).toBe(b);
  });

  test("cannot be nested without end", async () => {
    let { rootCategoryID: parentID } = await newBase();
    for (let depth = 2; depth <= 10; depth += 1) parentID = await add(parentID, `Level ${depth}`);
    const post = { name: "Too deep", parentID };
    expectError(await call(moderator, "POST /knowledge-categories", post), 422, "parentID");
  });

  test("is arranged by those who manage articles only", async () => {
    const { knowledgeBaseID, rootCategoryID } = await newBase();
    const post = { name: "No", parentID: rootCategoryID };
    expectError(await call(undefined, "POST /knowledge-categories", post), 401);
    expectError(await call(member, "POST /knowledge-categories", post), 403);
    const moves = [{ recordType: "knowledgeCategory", recordID: 1, parentID: 2 }];
    const path = `/knowledge-bases/${knowledgeBaseID}/navigation-flat`;
    expectError(await call(member, `PATCH ${path}`, moves), 403);
    expectError(await call(moderator, `PATCH ${path}`, moves), 422);
    expectError(await call(moderator, "POST /knowledge-categories", { name: "Nowhere" }), 422);
  });
});

async function asModerator() {
  const { viewer } = site.ctx();
  return { viewer: { ...viewer, userID: moderator.user.userID } };
}

test("Concurrent moves never make a cycle", async () => {
  const { rootCategoryID } = await newBase();
  for (let round = 0; round < 3; round += 1) {
    const [a, b] = [await add(rootCategoryID, "A"), await add(rootCategoryID, "B")];
    const move = (id: number, parentID: number) =>
      call(moderator, `PATCH /knowledge-categories/${id}`, { parentID });
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const parents = [(await read(a)).parentID, (await read(b)).parentID];
    expect(parents).toContain(rootCategoryID);
  }
});

describe("moves in a tree", () => {
  const size = 12;
  function parentsAfter(happened: readonly { id: number; parentID: number }[]) {
    const parents = new Map<number, number | null>([[1, null]]);
    for (let id = 2; id <= size; id += 1) parents.set(id, 1);
    for (const { id, parentID } of happened) parents.set(id, parentID);
    return parents;
  }

  function countAncestors(parents: ReadonlyMap<number, number | null>, id: number): number {
    let [steps, node] = [0, parents.get(id) ?? null];
    while (node !== null && steps <= size) [steps, node] = [steps + 1, parents.get(node) ?? null];
    return steps;
  }

  const moves = fc.array(
    fc.record({
      id: fc.integer({ min: 2, max: size }),
      parentID: fc.integer({ min: 1, max: size }),
      sort: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 25 },
  );

  test("put each at its place, and keep the order of all others", () => {
    fc.assert(
      fc.property(moves, (happened) => {
        let rows = Array.from({ length: size - 1 }, (_, index) => ({
          id: index + 2,
          parentID: 1,
          sort: index + 1,
        }));
        for (const move of happened) {
          const changed = arrange(rows, [move]);
          const byID = new Map(changed.map((row) => [row.id, row]));
          const before = rows.filter(
            ({ id, parentID }) => id !== move.id && parentID === move.parentID,
          );
          const next = rows
            .map((row) => byID.get(row.id) ?? row)
            .toSorted((one, other) => one.sort - other.sort || one.id - other.id);
          const siblings = next.filter(({ parentID }) => parentID === move.parentID);
          expect(siblings.filter(({ id }) => id !== move.id).map(({ id }) => id)).toEqual(
            before.map(({ id }) => id),
          );
          const expected = before.filter(({ sort }) => sort < (move.sort ?? Infinity)).length;
          expect(siblings.findIndex(({ id }) => id === move.id)).toBe(expected);
          expect(new Set(siblings.map(({ sort }) => sort)).size).toBe(siblings.length);
          rows = next;
        }
      }),
    );
  });

  test("are refused exactly if they make a cycle or a tree that is too deep", () => {
    fc.assert(
      fc.property(moves, (happened) => {
        const parents = parentsAfter(happened);
        const most = Math.max(...[...parents.keys()].map((id) => countAncestors(parents, id)));
        const problem = problemOfTree(parents);
        if (most > size) expect(problem).toBeDefined();
        else expect(problem).toBe(most >= 10 ? "depth" : undefined);
      }),
    );
  });

  test("by the API leave a tree with the same categories, whatever is asked", async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (happened) => {
        const { knowledgeBaseID, rootCategoryID } = await newBase();
        const ids = [0, rootCategoryID];
        for (let index = 2; index <= size; index += 1)
          ids.push(await add(rootCategoryID, `Category ${index}`));
        const path = `/knowledge-bases/${knowledgeBaseID}/navigation-flat`;
        for (const { id, parentID, sort } of happened) {
          const move = { recordID: ids[id], parentID: ids[parentID], sort };
          const given = [{ recordType: "knowledgeCategory", ...move }];
          const { status, body } = await call(moderator, `PATCH ${path}`, given);
          expect([200, 422]).toContain(status);
          if (status !== 200) continue;
          const moved = body.find((item: { recordID: number }) => item.recordID === ids[id]);
          expect(moved.parentID).toBe(ids[parentID]);
        }
        const { body } = await call(undefined, `GET ${path}`);
        const found = body.map((item: { recordID: number }) => item.recordID);
        expect(found.toSorted()).toEqual(ids.slice(1).toSorted());
      }),
      { numRuns: propertyRuns(15, 2) },
    );
  });
});

test("A tree of 10,000 articles opens with few statements, and sends only what is open", async () => {
  const { knowledgeBaseID, rootCategoryID } = await newBase();
  const groups: number[] = [];
  for (let group = 0; group < 4; group += 1) {
    const parent = await add(rootCategoryID, `Group ${group}`);
    for (let part = 0; part < 5; part += 1) groups.push(await add(parent, `Part ${part}`));
  }
  await createManyArticles(site.ctx(), groups, 10_000);
  const path = `/knowledge-bases/${knowledgeBaseID}/navigation-tree`;
  const query = `openCategoryIDs=${groups[7]}`;
  await call(undefined, `GET ${path}`, undefined, query);
  const { status, body, headers } = await call(undefined, `GET ${path}`, undefined, query);
  expect(status).toBe(200);
  expect(Number(headers.get("x-app-statements"))).toBeLessThanOrEqual(8);
  const [{ children }] = body;
  expect(children).toHaveLength(4);
  const open = children.filter((child: { children: [] }) => child.children.length > 0);
  expect(open).toHaveLength(1);
  const parts = open[0].children.filter((child: { children: [] }) => child.children.length > 0);
  expect(parts).toMatchObject([{ recordID: groups[7], articleCount: 500 }]);
  expect(parts[0].children).toHaveLength(500);
});
