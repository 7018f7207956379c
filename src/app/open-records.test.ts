import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import {
  defineRecordFilter,
  recordFilters,
  recordSorts,
} from "#platform/server/records/record-lists.ts";
import { expectError, testSite } from "./testing/site.ts";

const types = ["discussion", "comment", "category"] as const;
const loads: string[] = [];

const site = testSite({
  register: (add) => {
    for (const recordType of types) {
      add(
        recordFields,
        {
          recordType,
          field: "testParity",
          schema: z.enum(["odd", "even"]),
          otherwise: "even",
          async load(_ctx, recordIDs) {
            loads.push(recordType);
            return new Map(recordIDs.filter((id) => id % 2).map((id) => [id, "odd"]));
          },
        },
        {
          recordType,
          field: "testNotes",
          expand: "testNotes",
          schema: z.array(z.string()).describe("Notes; with `expand=testNotes`"),
          load: async (_ctx, recordIDs) => new Map(recordIDs.map((id) => [id, [`note ${id}`]])),
        },
      );
      add(
        recordFilters,
        defineRecordFilter({
          recordType,
          parameter: "testAbove",
          schema: z.coerce.number().int(),
          condition: (_ctx, id, rowID) => sql<boolean>`${rowID} > ${id}`,
        }),
      );
    }
    for (const recordType of ["discussion", "comment"])
      add(recordSorts, {
        recordType,
        name: "testParity",
        value: (_ctx, rowID) => sql`(${rowID} % 2)`,
      });
  },
});

const parity = (id: number) => (id % 2 ? "odd" : "even");

async function made() {
  const categoryID = await createCategory(site.ctx());
  const discussionIDs: number[] = [];
  const commentIDs: number[] = [];
  for (let number = 0; number < 4; number += 1)
    discussionIDs.push(await createDiscussion(site.ctx(), { categoryID }));
  const [discussionID = 0] = discussionIDs;
  for (let number = 0; number < 4; number += 1)
    commentIDs.push(await createComment(site.ctx(), { discussionID }));
  return { categoryID, discussionID, discussionIDs, commentIDs };
}

type Row = Record<string, unknown>;

describe("a field that a feature adds", () => {
  test("is part of each record, loaded once for a list", async () => {
    const { categoryID, discussionID } = await made();
    const lists = [
      ["discussion", `/discussions?categoryID=${categoryID}`, "discussionID"],
      ["comment", `/comments?discussionID=${discussionID}`, "commentID"],
      ["category", "/categories?outputFormat=flat", "categoryID"],
    ] as const;
    for (const [recordType, path, idColumn] of lists) {
      loads.length = 0;
      const rows = (await site.request(`GET ${path}`)).body as Row[];
      expect(rows.length, path).toBeGreaterThan(0);
      for (const row of rows) expect(row.testParity, path).toBe(parity(Number(row[idColumn])));
      expect(loads, path).toEqual([recordType]);
      const [first] = rows as [Row];
      expect(first).not.toHaveProperty("testNotes");
      const one = await site.request(`GET /${path.slice(1).split("?")[0]}/${first[idColumn]}`, {
        query: "expand=testNotes",
      });
      expect(one.body).toMatchObject({
        testParity: first.testParity,
        testNotes: [`note ${first[idColumn]}`],
      });
    }
  });

  test("is part of trees as well", async () => {
    const { discussionID, commentIDs } = await made();
    const thread = await site.request("GET /comments/thread", {
      query: `discussionID=${discussionID}&expand=testNotes`,
    });
    const [commentID = 0] = commentIDs;
    expect(thread.body.commentsByID[commentID]).toMatchObject({
      testParity: parity(commentID),
      testNotes: [`note ${commentID}`],
    });
    const { body } = await site.request("GET /categories", { query: "maxDepth=2" });
    for (const { categoryID, testParity } of body) expect(testParity).toBe(parity(categoryID));
  });

  test("is documented, and a column of the list", async () => {
    const { categoryID } = await made();
    const { body } = await site.request("GET /open-api/v3");
    const { Discussion, Comment, Category } = body.components.schemas;
    for (const schema of [Discussion, Comment, Category])
      expect(schema.properties).toMatchObject({ testParity: {}, testNotes: {} });
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const list = `${site.address()}/api/v2/discussions.csv?categoryID=${categoryID}`;
    const csv = await fetch(list, { headers: { cookie } });
    expect((await csv.text()).split("\n")[0]).toContain("testParity");
  });
});

describe("list parameters that a feature adds", () => {
  test("filter lists, and are validated", async () => {
    const { categoryID, discussionIDs, discussionID, commentIDs } = await made();
    const [, second = 0, ...rest] = discussionIDs;
    const discussions = await site.request("GET /discussions", {
      query: `categoryID=${categoryID}&testAbove=${second}&sort=discussionID`,
    });
    expect(discussions.body.map((row: Row) => row.discussionID)).toEqual(rest);
    const [, , third = 0, last] = commentIDs;
    const comments = await site.request("GET /comments", {
      query: `discussionID=${discussionID}&testAbove=${third}`,
    });
    expect(comments.body.map((row: Row) => row.commentID)).toEqual([last]);
    const categories = await site.request("GET /categories", {
      query: `outputFormat=flat&testAbove=${categoryID - 1}`,
    });
    expect(categories.body.map((row: Row) => row.categoryID)).toEqual([categoryID]);
    const refused = await site.request("GET /discussions", { query: "testAbove=some" });
    expectError(refused, 422, "testAbove");
  });

  test("sort lists in both directions across pages", async () => {
    const { categoryID, discussionID } = await made();
    const paritiesOf = async (path: string, sort: string) => {
      const { body } = await site.request(`GET ${path}&sort=${sort}`);
      return (body as Row[]).map(({ testParity }) => testParity);
    };
    for (const path of [
      `/discussions?categoryID=${categoryID}`,
      `/comments?discussionID=${discussionID}`,
    ]) {
      expect(await paritiesOf(path, "testParity"), path).toEqual(["even", "even", "odd", "odd"]);
      expect(await paritiesOf(path, "-testParity"), path).toEqual(["odd", "odd", "even", "even"]);
      expect(await paritiesOf(`${path}&limit=2&page=2`, "testParity")).toEqual(["odd", "odd"]);
    }
    expectError(await site.request("GET /categories?sort=testParity"), 422, "sort");
  });
});
