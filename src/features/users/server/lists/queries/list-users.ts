import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { TypedSchema } from "#platform/server/database/typed-schema.ts";
import type { listUsers } from "../../../contract/routes.ts";
import { nameWordsOf } from "../../../contract/rules/name-words.ts";
import { matchKeyOf } from "../../../contract/rules/names.ts";
import { isAdmitted } from "../../queries/is-admitted.ts";
import type { ListPlace } from "../list-cursor.ts";
import { hasWordsOfName } from "./name-words.ts";

export type UserListQuery = InputOf<typeof listUsers>["query"];

export interface UserSearch extends UserListQuery {
  isOpenOnly: boolean;
  /** With `isOpenOnly`, excludes banned members too. */
  hidesBanned: boolean;
  seesEmails: boolean;
  /** Excludes holders of these roles who have no posts. */
  waitingRoleIDs: readonly number[];
  amongIDs?: readonly number[];
  after?: ListPlace | undefined;
}

type Builder = ExpressionBuilder<TypedSchema, "users">;

export async function searchUsers({ db }: Ctx, search: UserSearch) {
  const { page, limit, sort, after } = search;
  const matching = db
    .selectFrom("users")
    .where("dateDeleted", "is", null)
    .where((eb) => eb.and(conditions(eb, search)));
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const field = sort.replace("-", "") as keyof typeof columns;
  const column = columns[field];
  const rows = await matching
    .selectAll()
    .select(sortedBy(field).as("sortValue"))
    .$if(after !== undefined, (rest) =>
      rest.where((eb) => (after ? follows(eb, field, direction, after) : eb.and([]))),
    )
    .orderBy(column, (by) => (direction === "desc" ? by.desc().nullsLast() : by.asc()))
    .orderBy("userID", direction)
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const columns = {
  userID: "userID",
  name: "nameKey",
  dateInserted: "dateInserted",
  dateLastActive: "dateLastActive",
  points: "points",
  countPosts: "countPosts",
} as const;

const dates = ["dateInserted", "dateLastActive"];
const counts = ["points", "countPosts"];

/** Sort value as text without loss of precision: dates as microseconds. */
const sortedBy = (field: keyof typeof columns) =>
  dates.includes(field)
    ? sql<string | null>`(extract(epoch from ${sql.ref(columns[field])}) * 1000000)::bigint::text`
    : sql<string | null>`${sql.ref(columns[field])}::text`;

function sortValueSql(field: keyof typeof columns, value: string | null, userID: number) {
  if (counts.includes(field))
    return sql<never>`(select ${sql.ref(`u.${columns[field]}`)} from users u where u."userID" = ${userID})`;
  if (value === null) return undefined;
  if (dates.includes(field))
    return sql<never>`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;
  return field === "name" ? sql<never>`${value}::text` : sql<never>`${value}::bigint`;
}

/** Keyset condition; members without a value sort last in both directions. */
function follows(
  eb: Builder,
  field: keyof typeof columns,
  direction: "asc" | "desc",
  { value, userID }: ListPlace,
): Expression<SqlBool> {
  const column = columns[field];
  const beyond = direction === "asc" ? ">" : "<";
  const there = sortValueSql(field, value, userID);
  if (!there) return eb.and([eb(column, "is", null), eb("userID", beyond, userID)]);
  const same = eb.and([eb(column, "=", there), eb("userID", beyond, userID)]);
  return eb.or([eb(column, beyond, there), same, eb(column, "is", null)]);
}

function conditions(eb: Builder, search: UserSearch): Expression<SqlBool>[] {
  return [
    meets(eb, "userID", search.userID),
    meets(eb, "dateInserted", search.dateInserted),
    meets(eb, "dateUpdated", search.dateUpdated),
    meets(eb, "dateLastActive", search.dateLastActive),
    ...textConditions(eb, search),
    ...roleConditions(eb, search),
    ...stateConditions(eb, search),
    ...(search.waitingRoleIDs.length > 0 ? [isAdmitted(search.waitingRoleIDs)] : []),
    ...(search.amongIDs ? [eb("userID", "=", sql<number>`any(${[...search.amongIDs]})`)] : []),
  ];
}

function stateConditions(eb: Builder, search: UserSearch): Expression<SqlBool>[] {
  const { isBanned, emailConfirmed, isOpenOnly, hidesBanned } = search;
  return [
    ...(isBanned === undefined ? [] : [eb("banned", isBanned ? ">" : "=", 0)]),
    ...(emailConfirmed === undefined ? [] : [eb("emailConfirmed", "=", emailConfirmed)]),
    ...(isOpenOnly ? [eb("private", "=", false)] : []),
    ...(isOpenOnly && hidesBanned ? [eb("banned", "=", 0)] : []),
  ];
}

function textConditions(eb: Builder, search: UserSearch): Expression<SqlBool>[] {
  const { name, email, emailDomain, query, ipAddresses, seesEmails } = search;
  const lowerEmail = sql<string>`lower(email)`;
  const queried = query && [
    nameMatches(eb, `${query}*`, search.fuzzy),
    ...(seesEmails ? [eb(lowerEmail, "=", query.toLowerCase())] : []),
  ];
  return [
    ...(name ? [nameMatches(eb, name, search.fuzzy)] : []),
    ...(email ? [eb(lowerEmail, "like", pattern(email.toLowerCase()))] : []),
    ...(emailDomain ? [eb(lowerEmail, "like", `%@${escaped(emailDomain.toLowerCase())}`)] : []),
    ...(queried ? [eb.or(queried)] : []),
    ...(ipAddresses?.length ? [eb.or(ipAddresses.map((address) => addressIn(eb, address)))] : []),
  ];
}

function roleConditions(eb: Builder, { roleID, roleIDs }: UserSearch): Expression<SqlBool>[] {
  const roleSets = [...(roleID === undefined ? [] : [[roleID]]), ...(roleIDs ? [roleIDs] : [])];
  return roleSets.map((ids) =>
    eb.exists(
      eb
        .selectFrom("userRoles")
        .select("userRoles.userID")
        .whereRef("userRoles.userID", "=", "users.userID")
        .where("userRoles.roleID", "=", sql<number>`any(${ids})`),
    ),
  );
}

/** A query without letters or digits matches no name; a lone asterisk matches all. */
function nameMatches(eb: Builder, name: string, isFuzzy: boolean) {
  const key = matchKeyOf(name);
  if (key === "" && name !== "*") return eb.lit(false);
  if (!name.endsWith("*")) return eb("matchKey", "=", key);
  const words = nameWordsOf(name);
  const begins = eb("matchKey", "like", `${key}%`);
  return words.length === 0 ? begins : eb.or([begins, hasWordsOfName(words, isFuzzy)]);
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
const pattern = (text: string) => escaped(text).replaceAll("*", "%");

const addressIn = (eb: Builder, network: string) =>
  eb.or([
    sql<SqlBool>`"insertIPAddress" <<= ${network}::inet`,
    sql<SqlBool>`"lastIPAddress" <<= ${network}::inet`,
  ]);
