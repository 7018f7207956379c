import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { addressTexts } from "#platform/contract/addresses.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { type Call, elsewhere, testSite } from "./testing/site.ts";

const site = testSite();

let administrator: { cookie: string };
let program: Call;
let ids: { userID: number; categoryID: number; discussionID: number; commentID: number };

beforeAll(async () => {
  const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  administrator = { cookie };
  program = { cookie, headers: elsewhere };
  const categoryID = await createCategory(site.ctx());
  const body = "See [the rules](/discussions) and ![a lake](/uploads/ab/cd.png)";
  const discussionID = await createDiscussion(site.ctx(), { categoryID, body });
  const commentID = await createComment(site.ctx(), { discussionID, body: "One" });
  ids = { userID: user.userID, categoryID, discussionID, commentID };
});

describe("response fields named like URLs", () => {
  /** Fields named like URLs that are none, by `METHOD path field`. */
  const others = new Set([
    // Where the browser goes on, within the site.
    "DELETE /sessions/current redirectUrl",
    "POST /users/me/time-codes url",
    // The name of a claim.
    "GET /authenticators/{authenticatorID}/settings photoUrl",
    "POST /authenticators/{authenticatorID}/metadata photoUrl",
  ]);

  test("are marked as URLs in their schema", () => {
    const unmarked = listRoutes(site.platform().extensions).flatMap(({ endpoint }) =>
      fieldsOf(endpoint.output)
        .filter(({ name, schema }) => isCalledAddress(name) && isUnmarkedText(schema))
        .map(({ name }) => `${endpoint.method} ${endpoint.path} ${name}`)
        .filter((field) => !others.has(field)),
    );
    expect([...new Set(unmarked)]).toEqual([]);
  });

  const isCalledAddress = (name: string) => /^(url|photo|permaLink)$|Url$/.test(name);
  const bare = (schema: z.ZodType): z.ZodType => {
    const { innerType } = schema.def as { innerType?: z.ZodType };
    return innerType ? bare(innerType) : schema;
  };
  const isUnmarkedText = (schema: z.ZodType) => {
    const inner = bare(schema);
    return inner instanceof z.ZodString && addressTexts.get(inner) === undefined;
  };
});

interface Field {
  name: string;
  schema: z.ZodType;
}

function fieldsOf(schema: unknown, seen = new Set<unknown>()): Field[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldsOf(part, seen));
  if (!(schema instanceof z.ZodType)) return [];
  const ownFields =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([name, part]) => ({ name, schema: part as z.ZodType }))
      : [];
  const { getter, ...def } = schema.def as unknown as { getter?: () => z.ZodType };
  const parts = [
    ...ownFields.map((field) => field.schema),
    getter?.(),
    ...Object.values(def).flat(),
  ];
  return [...ownFields, ...parts.flatMap((part) => fieldsOf(part, seen))];
}

const paths = () => [
  "/users/me",
  `/users/${ids.userID}?expand=all`,
  "/users?limit=5",
  "/categories",
  `/categories/${ids.categoryID}?expand=all`,
  "/discussions?expand=all",
  `/discussions/${ids.discussionID}?expand=all`,
  `/comments?discussionID=${ids.discussionID}&expand=all`,
  `/comments/thread?parentRecordType=discussion&parentRecordID=${ids.discussionID}`,
  "/themes",
  "/audit-logs",
  "/dashboard/menus",
  "/layouts/lookup-hydrate?layoutViewType=home&recordType=global&recordID=-1",
];

describe("URLs in responses to external clients", () => {
  test("are absolute in all GET endpoints", async () => {
    for (const path of paths()) {
      const { status, body } = await site.request(`GET ${path}`, program);
      expect(status, path).toBe(200);
      // Layouts have no schema for their contents, and may leave hidden parts empty.
      const urls = addressesIn(body).filter((text) => text || !path.startsWith("/layouts"));
      expect(urls.filter(isPath), path).toEqual([]);
    }
  });

  test.each([true, false, true])("are paths for the site's own pages: %s", async (isOwn) => {
    const call = `GET /discussions/${ids.discussionID}`;
    const headers = isOwn ? {} : elsewhere;
    // The second guest gets the cached response.
    for (const caller of [administrator, {}, {}]) {
      const { body } = await site.request(call, { ...caller, headers });
      expect(isPath(body.url)).toBe(isOwn);
      expect(body.insertUser.photoUrl).toMatch(isOwn ? /^$/ : /^http.*\/avatars\/\d+\/.+\.svg$/);
    }
  });

  test("are absolute within bodies", async () => {
    const { body } = await site.request(`GET /discussions/${ids.discussionID}`, program);
    expect(body.body).toContain(`href="${site.address()}/discussions"`);
    expect(body.body).toContain(`src="${site.address()}/uploads/ab/cd.png"`);
  });

  test("are absolute in CSV lists, in responses to changes, and with `fields`", async () => {
    const csv = await fetch(`${site.address()}/api/v2/categories.csv?fields=url`, {
      headers: administrator,
    });
    expect(await csv.text()).toContain(`${site.address()}/categories/`);
    const changed = await site.request(`PATCH /discussions/${ids.discussionID}`, {
      ...program,
      query: "fields=url",
      body: { sink: true },
    });
    expect(changed.body.url).toContain(`${site.address()}/discussion/`);
  });
});

test("Absolute URLs of this site are stored and returned as paths", async () => {
  const path = `/categories/${ids.categoryID}`;
  const iconUrl = `${site.address()}/uploads/ab/cd.png`;
  const changed = await site.request(`PATCH ${path}`, { ...program, body: { iconUrl } });
  expect(changed.body.iconUrl).toBe(iconUrl);
  const reread = await site.request(`GET ${path}`, administrator);
  expect(reread.body.iconUrl).toBe("/uploads/ab/cd.png");
  const other = "https://example.org/a.png";
  await site.request(`PATCH ${path}`, { ...administrator, body: { iconUrl: other } });
  const after = await site.request(`GET ${path}`, administrator);
  expect(after.body.iconUrl).toBe(other);
});

describe("the default avatar", () => {
  test("is public, and shows the initial", async () => {
    const { body } = await site.request("GET /users/me", program);
    const answer = await fetch(body.photoUrl);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    const letter = body.name[0].toUpperCase();
    expect(await answer.text()).toContain(`>${letter}</text>`);
  });

  test.each([
    "/avatars/360/A.svg",
    "/avatars/1/%3Cscript%3E.svg",
    "/avatars/1/A.png",
    "/avatars/x/A.svg",
  ])("is no other than those that there are: %s", async (path) => {
    expect((await fetch(site.address() + path)).status).toBe(404);
  });
});

const isPath = (text: string) => /^$|^\/(?!\/)/.test(text);

function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (typeof part !== "string") return addressesIn(part);
    return /^(url|photo)$|Url$/.test(name) && !mayBeLeftOut.has(name) ? [part] : [];
  });
}

const mayBeLeftOut = new Set(["iconUrl", "imageUrl", "fallbackImageUrl"]);
