import type { Names } from "./names.ts";

/** The files of a small feature that works: members keep records that only they can see. */
export const skeleton = (names: Names, date: string): Record<string, string> => ({
  "feature.ts": manifest(names),
  "contract/resources.ts": resources(names),
  "contract/routes.ts": contract(names),
  [`server/migrations/${date}-create-${names.folder}.sql`]: migration(names),
  "server/register.ts": register,
  "server/routes.ts": routes(names),
  "server/actions.ts": actions(names),
  "server/queries.ts": queries(names),
  "server/present.ts": present(names),
  "server/factories.ts": factories(names),
  "server/routes.test.ts": tests(names),
});

const manifest = ({ folder, table }: Names) => `
import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "${folder}",
  dependsOn: ["users"],
  tables: ["${table}"],
  personalData: [
    { table: "${table}", column: "name", purpose: "what the member typed", retention: "account" },
  ],
});
`;

const resources = ({ item }: Names) => `
import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

export const ${item}Schema = z.object({
  ${item}ID: z.int(),
  name: z.string(),
  insertUserID: z.int(),
  dateInserted: timestamp(),
});

export const ${item}PostSchema = z.strictObject({ name: z.string().trim().min(1).max(100) });
`;

const contract = ({ folder, item, type, words }: Names) => `
import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/query.ts";
import { ${item}PostSchema, ${item}Schema } from "./resources.ts";

export const create${type} = endpoint({
  method: "POST",
  path: "/${folder}",
  summary: "Add a ${words}",
  access: signedIn,
  body: ${item}PostSchema,
  output: ${item}Schema,
});

export const get${type} = endpoint({
  method: "GET",
  path: "/${folder}/{${item}ID}",
  summary: "Get a ${words} of one's own",
  access: signedIn,
  params: z.object({ ${item}ID: id() }),
  output: ${item}Schema,
});
`;

const migration = ({ table, item }: Names) => `
create table "${table}" (
  "${item}ID" integer primary key generated always as identity,
  name text not null,
  "insertUserID" integer not null references users on delete cascade,
  "dateInserted" timestamptz not null
);
create index "${table}_insertUserID" on "${table}" ("insertUserID");
`;

const register = `
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
}
`;

const routes = ({ item, type, words }: Names) => `
import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { create${type} } from "./actions.ts";
import { present${type} } from "./present.ts";
import { find${type} } from "./queries.ts";

export const routes = [
  handle(contract.create${type}, async (ctx, { body }) => present${type}(await create${type}(ctx, body))),
  handle(contract.get${type}, async (ctx, { params }) => {
    const ${item} = await find${type}(ctx, params.${item}ID);
    if (!${item}) throw notFound("${words.slice(0, 1).toUpperCase()}${words.slice(1)}");
    return present${type}(${item});
  }),
];
`;

const actions = ({ type, item }: Names) => `
import type { Ctx } from "#platform/server/context.ts";
import { insert${type}, type New${type} } from "./queries.ts";

export const create${type} = (ctx: Ctx, ${item}: New${type}) =>
  ctx.transaction((inside) => insert${type}(inside, ${item}));
`;

const queries = ({ table, item, type }: Names) => `
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface New${type} {
  name: string;
}

export const insert${type} = ({ db, viewer, now }: TransactionCtx, ${item}: New${type}) =>
  db
    .insertInto("${table}")
    .values({ ...${item}, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type ${type}Row = Awaited<ReturnType<typeof insert${type}>>;

/** Those of others are not found. */
export const find${type} = ({ db, viewer }: Ctx, ${item}ID: number) =>
  db
    .selectFrom("${table}")
    .selectAll()
    .where("${item}ID", "=", ${item}ID)
    .where("insertUserID", "=", viewer.userID)
    .executeTakeFirst();
`;

const present = ({ item, type }: Names) => `
import type { z } from "zod";
import type { ${item}Schema } from "../contract/resources.ts";
import type { ${type}Row } from "./queries.ts";

export const present${type} = (row: ${type}Row): z.input<typeof ${item}Schema> => ({
  ${item}ID: row.${item}ID,
  name: row.name,
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted,
});
`;

const factories = ({ item, type, words }: Names) => `
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { create${type} as create } from "./actions.ts";
import type { New${type} } from "./queries.ts";

/** Adds a ${words} for a test, owned by the given member. */
export const create${type} = (ctx: Ctx, owner: Pick<Viewer, "userID">, ${item}: Partial<New${type}> = {}) =>
  create(ctx.as({ ...ctx.viewer, userID: owner.userID }), { name: "Some ${words}", ...${item} });
`;

const tests = ({ folder, item, type, words }: Names) => `
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { create${type} } from "./factories.ts";

const site = testSite();

describe("POST /${folder}", () => {
  test("adds a ${words} of the caller", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const { status, body } = await site.request("POST /${folder}", { cookie, body: { name: "First" } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "First", insertUserID: user.userID });
  });

  test("is refused to guests", async () => {
    expectError(await site.request("POST /${folder}", { body: { name: "First" } }), 401);
  });

  test.each([{}, { name: " " }, { name: "x".repeat(101) }])("refuses %j", async (body) => {
    const { cookie } = await signInAs(site.ctx());
    expectError(await site.request("POST /${folder}", { cookie, body }), 422, "name");
  });
});

describe("GET /${folder}/{${item}ID}", () => {
  test("shows members their own", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const { ${item}ID } = await create${type}(site.ctx(), user, { name: "Mine" });
    const { body } = await site.request(\`GET /${folder}/\${${item}ID}\`, { cookie });
    expect(body).toMatchObject({ ${item}ID, name: "Mine" });
  });

  test("does not find those of others", async () => {
    const owner = await signInAs(site.ctx());
    const { ${item}ID } = await create${type}(site.ctx(), owner.user);
    const { cookie } = await signInAs(site.ctx());
    expectError(await site.request(\`GET /${folder}/\${${item}ID}\`, { cookie }), 404);
    expectError(await site.request(\`GET /${folder}/\${${item}ID}\`), 401);
  });
});
`;
