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
import { fold } from "#platform/server/texts/fold.ts";
import type { ParsedQuery } from "../parsing/parse-query.ts";
import type { DocumentFilter } from "../queries/document-filter.ts";
import type { SearchInput } from "./search-input.ts";
import { findNamedMembers } from "./searched-names.ts";

export const valuesOf = (filters: ParsedQuery["filters"], name: string) => filters.get(name) ?? [];

export async function resolveAuthors(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const { insertUserIDs, insertUserNames = [] } = input;
  const names = [...insertUserNames, ...valuesOf(parsed.filters, "author")];
  const holders = await holdersOf(ctx, input, "includedInsertUserRoleIDs");
  if (!insertUserIDs && names.length === 0) return holders;
  const named = [...(insertUserIDs ?? []), ...(await authorsNamed(ctx, names))];
  return holders ? named.filter((id) => holders.includes(id)) : named;
}

const maxHolders = 20_000;

async function holdersOf(
  ctx: Ctx,
  input: SearchInput,
  field: "includedInsertUserRoleIDs" | "excludedInsertUserRoleIDs",
): Promise<number[] | undefined> {
  const roleIDs = input[field];
  if (!roleIDs) return undefined;
  const holders = await listHolderIDs(ctx, roleIDs, maxHolders + 1);
  if (holders.length > maxHolders)
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

export async function resolveTags(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const codes = tagCodes([...(input.tags ?? []), ...valuesOf(parsed.filters, "tag")]);
  if (codes.length === 0) return undefined;
  const tagIDs = await knownTagIDs(ctx, codes);
  // With `and`, an unknown tag means no results.
  if (input.tagOperator === "and" && tagIDs.size < new Set(codes).size) return [];
  return [...tagIDs.values()];
}

const tagCodes = (names: readonly string[]) =>
  names.map((name) => urlcodeOf(name.replace(/^#/, "")));

/** Categories visible to the viewer. An unknown or hidden one matches nothing. */
export async function resolveCategories(ctx: Ctx, input: SearchInput, parsed: ParsedQuery) {
  const { followedCategories } = input;
  const named = valuesOf(parsed.filters, "in");
  const isRequested = requestedIDs(input).length > 0 || named.length > 0;
  if (!isRequested && !followedCategories) return undefined;
  const [tree, visible] = [await categoryTree(ctx), new Set(await visibleCategoryIDs(ctx))];
  const all = isRequested ? requestedNodes(tree, input, named) : [...tree.byID.values()];
  const followed = followedCategories ? new Set(await followedCategoryIDs(ctx)) : visible;
  const ids = all.map(({ categoryID }) => categoryID);
  return [...new Set(ids.filter((id) => visible.has(id) && followed.has(id)))];
}

type Tree = Awaited<ReturnType<typeof categoryTree>>;

const requestedIDs = ({ categoryID, categoryIDs = [] }: SearchInput) => [
  ...categoryIDs,
  ...(categoryID ? [categoryID] : []),
];

function requestedNodes(tree: Tree, input: SearchInput, named: readonly string[]): CategoryNode[] {
  const nodes = requestedIDs(input).flatMap((id) => tree.byID.get(id) ?? []);
  return [
    ...(input.includeChildCategories ? nodes.flatMap(withDescendants) : nodes),
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
  const requested = new Set(requestedNodes(tree, input, valuesOf(filters, "in")));
  const archived = input.includeArchivedCategories
    ? []
    : [...tree.byID.values()].filter((node) => isArchivedPlace(node) && !requested.has(node));
  const places = [...nodesNamed(tree, valuesOf(excluded, "in")), ...archived];
  return {
    excludedTypes: unlessEmpty(types),
    excludedUserIDs: unlessEmpty(userIDs),
    excludedTagIDs: unlessEmpty(tagIDs),
    excludedPlaces:
      places.length > 0
        ? { recordTypes: placedTypes, placeIDs: places.map(({ categoryID }) => categoryID) }
        : undefined,
  };
}

const unlessEmpty = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);
