import { type SqlBool, sql } from "kysely";
import { type Comparison, type Filter, invalidFilter } from "../domain/filter.ts";
import { isResourceID } from "../domain/resource-id.ts";

export interface Page<Condition> {
  filter: Condition | undefined;
  offset: number;
  limit: number;
}

type Condition = ReturnType<typeof sql<SqlBool>>;

interface Column {
  kind: "id" | "text" | "exact" | "flag";
  value: ReturnType<typeof sql>;
}

const column = (kind: Column["kind"], name: string): Column => ({ kind, value: sql.ref(name) });

/** By path in lower case, as compared by filters. */
const userColumns = new Map<string, Column>([
  ["id", column("id", "scimUsers.resourceID")],
  ["externalid", column("exact", "scimUsers.externalID")],
  ["username", column("text", "scimUsers.userName")],
  ["displayname", column("text", "scimUsers.displayName")],
  ["name.formatted", column("text", "scimUsers.formattedName")],
  ["name.givenname", column("text", "scimUsers.givenName")],
  ["name.familyname", column("text", "scimUsers.familyName")],
  ["emails", column("text", "scimUsers.email")],
  ["emails.value", column("text", "scimUsers.email")],
  [
    "emails.type",
    { kind: "text", value: sql`case when "scimUsers".email is not null then 'work' end` },
  ],
  [
    "emails.primary",
    { kind: "flag", value: sql`case when "scimUsers".email is not null then true end` },
  ],
  ["active", column("flag", "scimUsers.isActive")],
]);

const groupColumns = new Map<string, Column>([
  ["id", column("id", "scimGroups.resourceID")],
  ["externalid", column("exact", "scimGroups.externalID")],
  ["displayname", column("text", "scimGroups.displayName")],
]);

const memberPaths = ["members", "members.value"];

export const whereOfUsers = (filter: Filter): Condition =>
  build(filter, (comparison) => compare(userColumns.get(comparison.path), comparison));

export const whereOfGroups = (filter: Filter): Condition =>
  build(filter, (comparison) =>
    memberPaths.includes(comparison.path)
      ? hasMember(comparison)
      : compare(groupColumns.get(comparison.path), comparison),
  );

/** 400 for attributes and operators that are not supported: an empty list would make clients create doubles. */
function build(filter: Filter, leaf: (comparison: Comparison) => Condition): Condition {
  const parts = (filters: readonly Filter[]) => filters.map((part) => build(part, leaf));
  switch (filter.kind) {
    case "and":
      return sql`(${sql.join(parts(filter.parts), sql` and `)})`;
    case "or":
      return sql`(${sql.join(parts(filter.parts), sql` or `)})`;
    case "not":
      return sql`(${build(filter.part, leaf)} is not true)`;
    case "within":
      return build(filter.part, (comparison) =>
        leaf({ ...comparison, path: `${filter.path}.${comparison.path}` }),
      );
    default:
      return leaf(filter);
  }
}

function compare(found: Column | undefined, { path, op, value }: Comparison): Condition {
  if (!found) throw invalidFilter(`The attribute ${path} cannot be filtered by.`);
  if (op === "pr") return sql`(${found.value} is not null)`;
  if (value === null) {
    if (op === "eq") return sql`(${found.value} is null)`;
    if (op === "ne") return sql`(${found.value} is not null)`;
    throw invalidFilter("Null can only be compared by eq and ne.");
  }
  const condition = holds(found, op, value);
  return op === "ne" ? sql`coalesce(${condition}, true)` : condition;
}

function holds({ kind, value: left }: Column, op: Comparison["op"], value: unknown): Condition {
  if (kind === "flag") {
    const isTrue = flagOf(value);
    if (op === "eq") return sql`${left} = ${isTrue}::boolean`;
    if (op === "ne") return sql`${left} <> ${isTrue}::boolean`;
    throw invalidFilter("True and false can only be compared by eq and ne.");
  }
  const text = String(value);
  if (kind === "id" && op === "eq" && isResourceID(text)) return sql`${left} = ${text}::uuid`;
  const isExact = kind !== "text";
  const [some, other] = isExact
    ? [sql`${left}::text`, sql`${text}::text`]
    : [sql`lower(${left})`, sql`lower(${text}::text)`];
  switch (op) {
    case "eq":
      return sql`${some} = ${other}`;
    case "ne":
      return sql`${some} <> ${other}`;
    case "co":
      return sql`strpos(${some}, ${other}) > 0`;
    case "sw":
      return sql`starts_with(${some}, ${other})`;
    case "ew":
      return sql`right(${some}, length(${other})) = ${other}`;
    default:
      throw invalidFilter(`The operator ${op} is not supported here.`);
  }
}

function flagOf(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (/^true$/i.test(String(value))) return true;
  if (/^false$/i.test(String(value))) return false;
  throw invalidFilter("Compare with true or false.");
}

function hasMember({ op, value }: Comparison): Condition {
  if (op !== "eq") throw invalidFilter("Members can only be compared by eq.");
  return sql`exists (
    select from "scimMembers" join "scimUsers" using ("scimUserID")
    where "scimMembers"."scimGroupID" = "scimGroups"."scimGroupID"
      and "scimUsers"."resourceID"::text = ${String(value)}::text)`;
}
