import {
  type CategoryNode,
  categoryTree,
  followedCategoryIDs,
  isArchivedPlace,
  visibleCategoryIDs,
  withDescendants,
} from "#features/categories/server/public.ts";
import { knownTagIDs, urlcodeOf } from "#features/tags/server/public.ts";
import { findUsersByName, listHolderIDs } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fold } from "../words/fold.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { DocumentFilter } from "./queries/document-filter.ts";
import type { SearchInput } from "./read-asked.ts";
import { findNamedMembers } from "./searched-names.ts";

export const valuesOf = (filters: ParsedQuery["filters"], name: string) => filters.get(name) ?? [];

export async function wantedAuthors(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const { insertUserIDs, insertUserNames = [] } = input;
  const names = [...insertUserNames, ...valuesOf(parsed.filters, "author")];
  const holders = await holdersOf(ctx, input, "includedInsertUserRoleIDs");
  if (!insertUserIDs && names.length === 0) return holders;
  const named = [...(insertUserIDs ?? []), ...(await authorsNamed(ctx, names))];
  return holders ? named.filter((id) => holders.includes(id)) : named;
}

const mostHolders = 20_000;

async function holdersOf(
  ctx: Ctx,
  input: SearchInput,
  field: "includedInsertUserRoleIDs" | "excludedInsertUserRoleIDs",
): Promise<number[] | undefined> {
  const roleIDs = input[field];
  if (!roleIDs) return undefined;
  const holders = await listHolderIDs(ctx, roleIDs, mostHolders + 1);
  if (holders.length > mostHolders)
    throw invalid({ field, message: "Choose roles that fewer members have." });
  return holders;
}

async function authorsNamed(ctx: Ctx, written: readonly string[]): Promise<number[]> {
  const names = written.map((name) => name.replace(/^@/, "")).filter(Boolean);
  if (names.length === 0) return [];
  const whole = await findUsersByName(ctx, names);
  const ids = [...whole.values()].map(({ userID }) => userID);
  for (const name of names.filter((each) => !whole.has(each)))
    ids.push(...(await findNamedMembers(ctx, name)));
  const isMe = names.some((name) => fold(name) === "me");
  return [...new Set([...ids, ...(isMe ? [ctx.viewer.userID] : [])])].filter((id) => id > 0);
}

export async function wantedTags(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const codes = tagCodes([...(input.tags ?? []), ...valuesOf(parsed.filters, "tag")]);
  if (codes.length === 0) return undefined;
  const found = await knownTagIDs(ctx, codes);
  // With `and`, an unknown tag means no results.
  if (input.tagOperator === "and" && found.size < new Set(codes).size) return [];
  return [...found.values()];
}

const tagCodes = (names: readonly string[]) =>
  names.map((name) => urlcodeOf(name.replace(/^#/, "")));

/** Categories visible to the viewer. An unknown or hidden one matches nothing. */
export async function wantedPlaces(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const { followedCategories } = input;
  const named = valuesOf(parsed.filters, "in");
  const isAsked = askedIDs(input).length > 0 || named.length > 0;
  if (!isAsked && !followedCategories) return undefined;
  const [tree, visible] = [await categoryTree(ctx), new Set(await visibleCategoryIDs(ctx))];
  const all = isAsked ? askedNodes(tree, input, named) : [...tree.byID.values()];
  const followed = followedCategories ? new Set(await followedCategoryIDs(ctx)) : visible;
  const ids = all.map(({ categoryID }) => categoryID);
  return [...new Set(ids.filter((id) => visible.has(id) && followed.has(id)))];
}

type Tree = Awaited<ReturnType<typeof categoryTree>>;

const askedIDs = ({ categoryID, categoryIDs = [] }: SearchInput) => [
  ...categoryIDs,
  ...(categoryID ? [categoryID] : []),
];

function askedNodes(tree: Tree, input: SearchInput, named: readonly string[]): CategoryNode[] {
  const given = askedIDs(input).flatMap((id) => tree.byID.get(id) ?? []);
  return [
    ...(input.includeChildCategories ? given.flatMap(withDescendants) : given),
    ...nodesNamed(tree, named),
  ];
}

const nodesNamed = (tree: Tree, names: readonly string[]): CategoryNode[] =>
  [...tree.byID.values()]
    .filter(({ name, urlcode }) =>
      names.some((text) => [fold(name), fold(urlcode)].includes(fold(text))),
    )
    .flatMap(withDescendants);

interface Excluding {
  parsed: ParsedQuery;
  placedTypes: readonly string[];
}

type Exclusions = Pick<
  DocumentFilter,
  "excludedTypes" | "excludedUserIDs" | "excludedPlaces" | "excludedTagIDs"
>;

/** Exclusions: filters with a minus, and archived posts unless requested. */
export async function readExclusions(
  ctx: Ctx,
  input: SearchInput,
  { parsed, placedTypes }: Excluding,
): Promise<Exclusions> {
  const { excluded, filters } = parsed;
  const [types, names] = [valuesOf(excluded, "type"), valuesOf(excluded, "author")];
  const userIDs = [
    ...(input.excludedInsertUserIDs ?? []),
    ...(await authorsNamed(ctx, names)),
    ...((await holdersOf(ctx, input, "excludedInsertUserRoleIDs")) ?? []),
  ];
  const codes = tagCodes(valuesOf(excluded, "tag"));
  const tagIDs = codes.length > 0 ? [...(await knownTagIDs(ctx, codes)).values()] : [];
  const tree = await categoryTree(ctx);
  const asked = new Set(askedNodes(tree, input, valuesOf(filters, "in")));
  const archived = input.includeArchivedCategories
    ? []
    : [...tree.byID.values()].filter((node) => isArchivedPlace(node) && !asked.has(node));
  const places = [...nodesNamed(tree, valuesOf(excluded, "in")), ...archived];
  return {
    excludedTypes: some(types),
    excludedUserIDs: some(userIDs),
    excludedTagIDs: some(tagIDs),
    excludedPlaces:
      places.length > 0
        ? { recordTypes: placedTypes, placeIDs: places.map(({ categoryID }) => categoryID) }
        : undefined,
  };
}

const some = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);
