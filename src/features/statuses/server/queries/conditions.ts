import { type RawBuilder, sql } from "kysely";
import type { RowID } from "#platform/server/records/record-lists.ts";
import type { OfferedStatus } from "../queries.ts";

const oneOf = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const hasType = ({ recordSubtype }: OfferedStatus) =>
  recordSubtype === null ? [] : [sql`d.type = ${recordSubtype}`];

const scopeOf = ({ onlyIn }: OfferedStatus) =>
  onlyIn ? [sql`d."categoryID" = ${oneOf(onlyIn)}`] : [];

/** The status was given, and applies to the type and the category of the post. */
const isGiven = (statuses: readonly OfferedStatus[]): RawBuilder<unknown> =>
  statuses.length === 0
    ? sql`false`
    : sql`(${sql.join(
        statuses.map((each) =>
          all([sql`l."statusID" = ${each.statusID}`, ...hasType(each), ...scopeOf(each)]),
        ),
        sql` or `,
      )})`;

/** Discussions explicitly given one of these statuses. */
export const wasGiven = (
  wanted: readonly OfferedStatus[],
  rowID: RowID,
): RawBuilder<boolean> => sql`
  ${rowID} in (
    select l."discussionID" from "statusLog" l join discussions d using ("discussionID")
    where l."isCurrent" and l."statusID" = ${oneOf(wanted.map(({ statusID }) => statusID))}
      and d."redirectDiscussionID" is null and ${isGiven(wanted)})`;

/** The default of a post; those of its category first, and then those of its type. */
function defaultOf(statuses: readonly OfferedStatus[]): RawBuilder<unknown> {
  const isTyped = ({ recordSubtype }: OfferedStatus) => recordSubtype !== null;
  const ranked = statuses.toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)));
  const cases = [
    ...ranked
      .filter(({ defaultIn }) => defaultIn.length > 0)
      .map((each) => ({
        each,
        when: [sql`d."categoryID" = ${oneOf(each.defaultIn)}`, ...hasType(each), ...scopeOf(each)],
      })),
    ...ranked
      .filter(({ isDefault }) => isDefault)
      .map((each) => ({ each, when: [...hasType(each), ...scopeOf(each)] })),
  ];
  if (cases.length === 0) return sql`0`;
  const whens = cases.map(({ each, when }) => sql`when ${all(when)} then ${each.statusID}::int`);
  return sql`case ${sql.join(whens, sql` `)} else 0 end`;
}

/**
 * Like `wasGiven`, with the default for other discussions; 0 for none. A semijoin that is limited to the types of
 * the statuses, so that few of them are found by an index and many in the order of the list.
 */
export function hasStatus(
  statuses: readonly OfferedStatus[],
  statusIDs: readonly number[],
  rowID: RowID,
): RawBuilder<boolean> {
  const wanted = statuses.filter(({ statusID }) => statusIDs.includes(statusID));
  const types = wanted.flatMap(({ recordSubtype }) => recordSubtype ?? []);
  const isOfTypes = !statusIDs.includes(0) && types.length === wanted.length;
  return sql`${rowID} in (
    select d."discussionID" from discussions d
    left join "statusLog" l on l."discussionID" = d."discussionID" and l."isCurrent"
    where ${isOfTypes ? sql`d.type = any(${types}::text[]) and` : sql``} case
      when d."redirectDiscussionID" is not null then 0
      when ${isGiven(statuses)} then l."statusID"
      else ${defaultOf(statuses)} end = ${oneOf(statusIDs)})`;
}
