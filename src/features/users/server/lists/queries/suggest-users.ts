import { type SqlBool, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { nameWordsOf } from "../../../contract/rules/name-words.ts";
import { matchKeyOf } from "../../../contract/rules/names.ts";
import { isAdmitted } from "../../queries/is-admitted.ts";
import type { UserRow } from "../../queries/users.ts";
import { hasWordsOfName } from "./name-words.ts";

export interface Suggesting {
  name: string;
  isPrefix: boolean;
  limit: number;
  offset: number;
  waitingRoleIDs: readonly number[];
  hidesBanned: boolean;
}

const matching = ({ name, isPrefix }: Suggesting) => {
  const key = matchKeyOf(name);
  if (key === "" && name !== "*") return sql<SqlBool>`false`;
  // An upper bound with the largest code point makes the prefix an index range.
  return isPrefix
    ? sql<SqlBool>`"matchKey" >= ${key} and "matchKey" < ${`${key}\u{10ffff}`}`
    : sql<SqlBool>`"matchKey" = ${key}`;
};

/**
 * Suggestions for mentions: members active within 90 days, then the others, each by name. Two ranges of one index
 * in this order, so the cost does not depend on the number of matches.
 */
export const suggestMentions = ({ db }: Ctx, suggesting: Suggesting) => {
  const most = suggesting.offset + suggesting.limit;
  const part = (isRecent: boolean) => sql`(
    select users.*, ${sql.lit(isRecent ? 0 : 1)} as part from users
    where "isRecent" = ${sql.lit(isRecent)} and ${matching(suggesting)}
      and "dateDeleted" is null and banned = 0 and ${isAdmitted(suggesting.waitingRoleIDs)}
    order by "matchKey", "userID" limit ${most})`;
  return sql<UserRow>`select * from (${part(true)} union all ${part(false)}) found
    order by part, "matchKey", "userID" limit ${suggesting.limit} offset ${suggesting.offset}`.compile(
    db,
  );
};

const orders = {
  name: sql`"matchKey", "userID"`,
  countComments: sql`"countComments" desc, "matchKey", "userID"`,
  dateLastActive: sql`"dateLastActive" desc nulls last, "matchKey", "userID"`,
};

export type SuggestionOrder = keyof typeof orders | "mention";

export async function suggestUsers(
  ctx: Ctx,
  order: SuggestionOrder,
  suggesting: Suggesting,
): Promise<UserRow[]> {
  const { offset, limit } = suggesting;
  const words = suggesting.isPrefix ? nameWordsOf(suggesting.name) : [];
  const first = await listBeginning(ctx, order, suggesting);
  if (first.length === limit || words.length === 0) return first;
  // Names that match at the beginning come before those that match in other words.
  const all =
    first.length > 0 || offset === 0
      ? offset + first.length
      : (await listBeginning(ctx, order, { ...suggesting, offset: 0, limit: offset })).length;
  const range = { offset: Math.max(0, offset - all), limit: limit - first.length };
  return [...first, ...(await listByWords(ctx, order, words, { ...suggesting, ...range }))];
}

async function listBeginning(ctx: Ctx, order: SuggestionOrder, suggesting: Suggesting) {
  if (order === "mention")
    return (await ctx.db.executeQuery(suggestMentions(ctx, suggesting))).rows;
  const { rows } = await sql<UserRow>`select * from users where ${matching(suggesting)}
      and ${isShown(suggesting)}
    order by ${orders[order]} limit ${suggesting.limit} offset ${suggesting.offset}`.execute(
    ctx.db,
  );
  return rows;
}

const isShown = ({ hidesBanned, waitingRoleIDs }: Suggesting) => sql<SqlBool>`
  ("dateDeleted" is null and (banned = 0 or not ${hidesBanned}::boolean) and ${isAdmitted(waitingRoleIDs)})`;

async function listByWords(
  { db }: Ctx,
  order: SuggestionOrder,
  words: readonly string[],
  suggesting: Suggesting,
) {
  const isMention = order === "mention";
  const ordered = isMention ? sql`"isRecent" desc, "matchKey", "userID"` : orders[order];
  const { rows } = await sql<UserRow>`select * from users
    where ${hasWordsOfName(words)} and not (${matching(suggesting)})
      and ${isShown({ ...suggesting, hidesBanned: suggesting.hidesBanned || isMention })}
    order by ${ordered} limit ${suggesting.limit} offset ${suggesting.offset}`.execute(db);
  return rows;
}
