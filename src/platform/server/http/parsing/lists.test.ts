import { describe, expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { paged } from "../../../contract/queries/paging.ts";
import { csv, expand, id, paging, sort } from "../../../contract/queries/query.ts";
import { dateFilter, range } from "../../../contract/queries/query-filters.ts";
import { smartIDs } from "../../smart-ids.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";

const access = publicAccess("a test");
const thing = z.object({
  thingID: z.int(),
  name: z.string(),
  body: z.string().optional(),
  author: z.object({ userID: z.int(), name: z.string() }).optional(),
});
const total = 45;
const names = ["=1+1", "-5", "a,b", 'a"b', "+x\ny"];

const listThings = endpoint({
  method: "GET",
  path: "/things",
  summary: "List things",
  access,
  paging: "numbered",
  query: z.object({
    ...paging(10, 20),
    sort: sort("thingID", "name").default("thingID"),
    expand: expand(["author", "body", "-secret"], ["body"]),
    thingID: range("thing").optional(),
    dateInserted: dateFilter().optional(),
    insertUserID: id("user").optional(),
    thingIDs: csv(id("thing")).optional(),
  }),
  output: z.array(thing),
});

const listMore = endpoint({
  method: "GET",
  path: "/more-things",
  summary: "List things of unknown number",
  access,
  paging: "more",
  query: z.object({ ...paging(10, 20), thingID: range().optional() }),
  output: z.array(thing),
});

const listFailing = endpoint({
  method: "GET",
  path: "/failing-things",
  summary: "List things of which a later page fails",
  access,
  paging: "more",
  query: z.object(paging(10, 20)),
  output: z.array(thing),
});

const echo = endpoint({
  method: "POST",
  path: "/things/{thingID}/echo",
  aliases: ["/things/echo/{thingID}"],
  summary: "Show what arrived",
  access,
  params: z.object({ thingID: id("thing") }),
  body: z.object({
    userIDs: z.array(id("user")).optional(),
    nested: z.object({ userID: id("user") }).optional(),
  }),
  output: z.record(z.string(), z.unknown()),
});

const thingOf = (thingID: number, isExpanded: boolean, hasBody: boolean) => ({
  thingID,
  name: names[thingID - 1] ?? `Thing ${thingID}`,
  ...(hasBody ? { body: "text" } : {}),
  ...(isExpanded ? { author: { userID: 1, name: "Ann", password: "leak" } } : {}),
  password: "leak",
});

let lookups = 0;

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(smartIDs, {
      kind: "thing",
      async find(_ctx, column, value) {
        lookups += 1;
        if (column === "number") return [Number(value)];
        return column === "name" ? ({ one: [1], two: [1, 2] }[value] ?? []) : [];
      },
    });
    add(
      routes,
      handle(listThings, async (ctx, { query }) => {
        const { page, limit, ...rest } = query;
        if (rest.thingID || rest.dateInserted || rest.insertUserID || rest.thingIDs) {
          const seen = { ...rest, expand: [...rest.expand] };
          return paged([{ thingID: 1, name: JSON.stringify(seen) }], { page, limit, total: 1 });
        }
        const ids = Array.from({ length: total }, (_, index) => index + 1).slice(
          (page - 1) * limit,
          page * limit,
        );
        ctx.tags.add("things");
        return paged(
          ids.map((thingID) =>
            thingOf(thingID, query.expand.has("author"), query.expand.has("body")),
          ),
          { page, limit, total },
        );
      }),
      handle(listFailing, async (_ctx, { query: { page, limit } }) => {
        if (page > 1) throw new Error("the second page is not there");
        return paged([{ thingID: 1, name: "One" }], { page, limit, hasMore: true });
      }),
      handle(listMore, async (_ctx, { query: { page, limit } }) =>
        paged([{ thingID: 7, name: "Seven" }], {
          page,
          limit,
          hasMore: page === 1,
          next: { thingID: ">=8", page: 1 },
        }),
      ),
      handle(echo, async (_ctx, { params, body }) => ({ ...params, ...body })),
    );
  },
});

const list = (query?: string) => site.request("GET /things", { query });
const seen = async (query: string, token?: string) => {
  const { body } = await site.request("GET /things", { query, token });
  return JSON.parse(body[0].name);
};

describe("paging", () => {
  test("links to other pages of a list and repeats the other parameters", async () => {
    const { headers, body } = await list("page=2&limit=20&sort=-name");
    expect(body).toHaveLength(20);
    const url = (page: number) =>
      `${site.address()}/api/v2/things?page=${page}&limit=20&sort=-name`;
    expect(
      Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-app-page"))),
    ).toEqual({
      "x-app-page-current": "2",
      "x-app-page-limit": "20",
      "x-app-page-result-count": "45",
      "x-app-page-first-url": url(1),
      "x-app-page-prev-url": url(1),
      "x-app-page-next-url": url(3),
      "x-app-page-last-url": url(3),
    });
    expect(headers.get("link")).toBe(
      `<${url(1)}>; rel="first", <${url(1)}>; rel="prev", <${url(3)}>; rel="next", <${url(3)}>; rel="last"`,
    );
  });

  test("has no next page on the last one", async () => {
    const { headers, body } = await list("page=5");
    expect(body).toHaveLength(5);
    expect(headers.has("x-app-page-next-url")).toBe(false);
  });

  test("links from beyond the end to the last page", async () => {
    const { headers, body } = await list("page=900");
    expect(body).toEqual([]);
    expect(headers.get("x-app-page-prev-url")).toBe(headers.get("x-app-page-last-url"));
    expect(headers.get("x-app-page-prev-url")).toContain("page=5");
  });

  test("links to the next page by key if the total is unknown", async () => {
    const { headers } = await site.request("GET /more-things");
    expect(headers.get("x-app-page-next-url")).toBe(
      `${site.address()}/api/v2/more-things?thingID=%3E%3D8&page=1`,
    );
    expect(headers.has("x-app-page-last-url")).toBe(false);
    expect(
      (await site.request("GET /more-things", { query: "page=2" })).headers.has(
        "x-app-page-next-url",
      ),
    ).toBe(false);
  });

  test.each([
    "page=0",
    "page=-1",
    "page=1e3",
    "page=01",
    "page=%EF%BC%91",
    "page=1.5",
    "page=",
    "page=9007199254740993",
    "page=1&page=2",
    "page[a]=1",
    "page=%201",
    "page=NaN",
    "page=true",
  ])("refuses %s", async (query) => {
    expectError(await list(query), 422, "page");
  });

  test("refuses limits above the maximum", async () => {
    expect(expectError(await list("limit=21"), 422, "limit").errors?.[0]).toMatchObject({
      code: "maximum",
    });
  });
});

describe("expand", () => {
  test("adds requested fields, keeps defaults, and removes `-x`", async () => {
    const keys = async (query: string) =>
      Object.keys((await list(`limit=1&${query}`)).body[0]).join();
    expect(await keys("")).toBe("thingID,name,body");
    expect(await keys("expand=author")).toBe("thingID,name,body,author");
    expect(await keys("expand=author,-body")).toBe("thingID,name,author");
    expect(await keys("expand[]=author&expand[]=-body")).toBe("thingID,name,author");
    expect(await keys("expand=all")).toBe("thingID,name,body,author");
  });

  test("`all` excludes fields with a minus", async () => {
    expect((await seen("expand=all&insertUserID=1")).expand).toEqual(["author", "body"]);
  });

  test("refuses unknown names", async () => {
    expectError(await list("expand=password"), 422, "expand");
  });
});

describe("fields and fieldMapping", () => {
  test("keep only the requested paths", async () => {
    const { body } = await list("limit=1&expand=author&fields=thingID,author.name");
    expect(body).toEqual([{ thingID: 1, author: { name: "Ann" } }]);
  });

  test("rename", async () => {
    const { body } = await list(
      "limit=1&expand=author&fieldMapping[thingID]=ID&fieldMapping[author.name]=By",
    );
    expect(body).toEqual([{ ID: 1, By: "Ann" }]);
  });

  test("do not reach fields outside the output schema", async () => {
    const { body } = await list(
      "limit=1&expand=author&fields=password,author.password,__proto__,constructor.name",
    );
    expect(body).toEqual([{ author: {} }]);
  });

  test("cannot be used together, nor in another shape", async () => {
    expectError(await list("fields=a&fieldMapping[b]=c"), 400);
    expectError(await list("fields[a]=b"), 422, "fields");
    expectError(await list("fieldMapping=b"), 422, "fieldMapping");
    expectError(await list("fieldMapping[a][b]=c"), 422);
  });
});

describe("sort and filters", () => {
  test.each([
    "sort=password",
    "sort=(select pg_sleep(3))",
    "sort[]=name",
    "thingID='",
    "dateInserted=2024-02-31",
  ])("refuse %s", async (query) => {
    expectError(await list(query), 422);
  });

  test("are named in errors", async () => {
    const refused = expectError(await list("thingID=x&dateInserted=never"), 422, "thingID");
    expect(refused.errors?.map(({ message }) => message)).toEqual([
      "thingID must be a range of numbers.",
      "dateInserted must be a date or a range of dates.",
    ]);
  });

  test("are parsed for the handler", async () => {
    expect(await seen("thingID=[1,3)&dateInserted=>=2025-01-01")).toMatchObject({
      sort: "thingID",
      thingID: { from: { value: 1, isIncluded: true }, to: { value: 3, isIncluded: false } },
      dateInserted: { from: { value: "2025-01-01T00:00:00.000Z" } },
    });
  });
});

describe("smart ids", () => {
  const token = testToken({ userID: 7 });

  test("stand for numbers in queries, lists, paths and bodies", async () => {
    expect(await seen("insertUserID=$me", token)).toMatchObject({ insertUserID: 7 });
    expect(await seen("thingIDs=$name:one,5")).toMatchObject({ thingIDs: [1, 5] });
    expect(await seen("thingIDs[]=$name:one&thingIDs[]=5")).toMatchObject({ thingIDs: [1, 5] });
    expect(await seen("thingID=$thingID.name:one")).toMatchObject({ thingID: { anyOf: [1] } });
    expect(await seen("insertUserID=$query:page&page=4")).toMatchObject({ insertUserID: 4 });
    const body = { userIDs: ["$me", 3], nested: { userID: "$me" } };
    const answer = await site.request("POST /things/$name:one/echo", { token, body });
    expect(answer.body).toEqual({ thingID: 1, userIDs: [7, 3], nested: { userID: 7 } });
  });

  test("unknown is 404, ambiguous is 409", async () => {
    expectError(await list("thingID=$name:none"), 404);
    expectError(await list("thingID=$wrongID.name:one"), 404);
    expectError(await list("thingID=$name:"), 404);
    expectError(await list("insertUserID=$me"), 404);
    expectError(await list("thingID=$name:two"), 409);
  });

  test("are looked up once each, and at most a hundred in a call", async () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, index) => `$number:${index + 1}`).join(",");
    lookups = 0;
    expect((await seen(`thingIDs=${named(20)},${named(20)}`)).thingIDs).toHaveLength(40);
    expect(lookups).toBe(20);
    lookups = 0;
    expectError(await list(`thingIDs=${named(500)}`), 400);
    expect(lookups).toBe(100);
  });

  test("are not resolved in other fields", async () => {
    expectError(await list("page=$me"), 422, "page");
  });
});

describe("an alias", () => {
  test("answers like the path itself, also with a slash at the end", async () => {
    for (const path of ["/things/1/echo", "/things/echo/1", "/things/echo/1/"]) {
      const { status, body } = await site.request(`POST ${path}`, { body: {} });
      expect({ status, body }).toEqual({ status: 201, body: { thingID: 1 } });
    }
  });

  test("refuses other methods like the path itself", async () => {
    const answer = await site.request("DELETE /things/echo/1");
    expectError(answer, 405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
  });
});

describe("CSV", () => {
  const token = testToken({ permissions: ["exports.manage"] });
  const get = (query?: string) => site.request("GET /things.csv", { query, token });

  test("needs exports.manage", async () => {
    expectError(await site.request("GET /things.csv"), 403);
    expectError(await site.request("GET /things.csv", { token: testToken() }), 403);
  });

  test("has all pages, with cells that no spreadsheet runs", async () => {
    const { body, headers } = await get("expand=author");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="things.csv"');
    expect(body.split("\r\n")).toHaveLength(total + 2);
    expect(body).toContain(
      'thingID,name,body,author.userID,author.name\r\n1,\'=1+1,text,1,Ann\r\n2,-5,text,1,Ann\r\n3,"a,b"',
    );
    expect(body).toContain('4,"a""b",');
    expect(body).toContain('5,"\'+x\ny",');
  });

  test("has one page on request, with chosen headings", async () => {
    const { body } = await get("page=1&limit=1&fieldMapping[thingID]=No&fieldMapping[name]=Title");
    expect(body).toBe("No,Title\r\n1,'=1+1\r\n");
  });

  test("has the columns of the schema and of expanded fields, even without rows", async () => {
    const headings = async (query?: string) => (await get(query)).body.split("\r\n")[0];
    expect(await headings()).toBe("thingID,name,body");
    expect(await headings("expand=-body,author")).toBe("thingID,name,author.userID,author.name");
    expect(await headings("expand=all&fields=author,thingID")).toBe(
      "author.userID,author.name,thingID",
    );
    expect(await headings("page=99")).toBe("thingID,name,body");
  });

  test("reports errors like other endpoints", async () => {
    expectError(await get("sort=colour"), 422, "sort");
    expectError(await get("fields=a&fieldMapping[b]=c"), 400);
  });

  test("exists for every list, and for nothing else", async () => {
    const list = await site.request("GET /more-things.csv", { query: "page=1", token });
    expect(list.body).toBe("thingID,name,body,author.userID,author.name\r\n7,Seven,,,\r\n");
    expectError(await site.request("POST /things/1/echo.csv", { token }), 404);
  });

  test("is cut off if a later page fails, and the site keeps running", async () => {
    const answer = await fetch(`${site.address()}/api/v2/failing-things.csv`, {
      headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow("terminated");
    expectError(await site.request("GET /failing-things.csv", { token }), 500);
    expect((await get("page=1")).status).toBe(200);
  });
});
