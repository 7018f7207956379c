import { categoryTree, visibleTo, withDescendants } from "#features/categories/server/public.ts";
import { categoryOfSection } from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import type { Paging } from "#platform/contract/queries/paging.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedDiscussion } from "../../contract/resources.ts";
import { listDiscussions } from "../../contract/routes/lists.ts";
import { findPostType, listStarted, resolveType } from "../domain/post-types.ts";
import { type ListMark, type ListSubject, listMarks, namedLists } from "../extension-points.ts";
import { countUnreadForPage } from "../queries/unread-rows.ts";
import { channelsOf } from "./channels-of.ts";
import { filtersOf, type ListChoices, type ListFilters } from "./list-choices.ts";
import { findListView, type ListView } from "./list-view.ts";
import { expandFor, type RowParts, rowParts } from "./row-options.ts";

type Query = ListSubject["query"];

export interface LoadedPage {
  discussions: ReceivedDiscussion[];
  paging: Required<Pick<Paging, "page" | "limit" | "total">>;
  pages: number;
  sort: string;
  view: ListView;
  parts: RowParts;
  filters: ListFilters & { only?: string };
  offered: {
    types: OfferedType[];
    followed: boolean;
    marks: Pick<ListMark, "name" | "nameID">[];
    links: { name: string; url: string }[];
    /** Number of unread posts, at most 100; for members, of lists of all posts or of categories. */
    unread?: number;
  };
  baseUrl: string;
  channels: string[];
}

/** A type by which the list can be filtered; `label` if administrators named it. */
interface OfferedType {
  name: string;
  label?: string;
}

interface Asked {
  page: number;
  choices: ListChoices;
  baseUrl: string;
  query?: Query;
  categoryIDs?: readonly number[];
}

export async function loadPage(
  ctx: Ctx,
  { page, choices, baseUrl, query, categoryIDs }: Asked,
): Promise<LoadedPage> {
  const view = await findListView(ctx, choices.view);
  const parts = rowParts(view);
  // Guests have no permissions on discussions.
  const viewerFields = isGuest(ctx.viewer) ? [] : (["permissions"] as const);
  const expand = [...expandFor(parts), ...viewerFields];
  const { sort } = choices;
  const canFollow = !isGuest(ctx.viewer) && query === undefined;
  const ofType = await typeFilter(ctx, choices);
  const filters = filtersOf({ ...choices, type: ofType && choices.type }, canFollow);
  const marks = marksFor(ctx);
  const mark = marks.find(({ name }) => name === choices.only);
  const { type: _, ...others } = filters;
  const listQuery = { ...query, ...others, ...ofType, ...mark?.query(ctx.viewer.userID) };
  const request = { expand, pinOrder: "first" as const, page, sort, ...listQuery };
  const { body, paging } = await callInProcess(ctx)(listDiscussions, { query: request });
  const { limit = 1, total = 0 } = paging ?? {};
  const isAll = query === undefined && categoryIDs === undefined;
  const listedCategoryIDs = categoryIDs ?? (await listedIDs(ctx));
  const taken = await typesTaken(ctx, listedCategoryIDs);
  const listFilters = mark ? { ...filters, only: mark.name } : filters;
  return {
    discussions: body,
    paging: { page, limit, total },
    pages: Math.ceil(total / limit),
    sort,
    baseUrl,
    filters: listFilters,
    view,
    parts,
    offered: {
      types: await typesAmong(ctx, taken),
      followed: canFollow,
      marks: marks.flatMap(({ isTab, name, nameID }) => (isTab ? [] : { name, nameID })),
      links: isAll ? await linksTo(ctx, taken) : [],
      ...((isAll || categoryIDs) &&
        (isNothingButUnread(listFilters)
          ? { unread: Math.min(total, maxUnread) }
          : await unreadIn(ctx, listedCategoryIDs))),
    },
    channels: channelsOf(listedCategoryIDs, body),
  };
}

/** More is shown as "99+". */
const maxUnread = 100;

const isNothingButUnread = (filters: LoadedPage["filters"]) =>
  filters.only === "unread" && Object.keys(filters).length === 1;

const unreadIn = async (ctx: Ctx, categoryIDs: readonly number[]) =>
  isGuest(ctx.viewer)
    ? undefined
    : { unread: await countUnreadForPage(ctx, categoryIDs, maxUnread) };

async function listedIDs(ctx: Ctx): Promise<number[]> {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  const root = tree.byID.get((await categoryOfSection(ctx)) ?? 0);
  if (!root) return [...visible];
  return withDescendants(root).flatMap(({ categoryID }) =>
    visible.has(categoryID) ? [categoryID] : [],
  );
}

const marksFor = ({ viewer, platform: { extensions } }: Ctx): ListMark[] =>
  isGuest(viewer)
    ? []
    : extensions
        .list(listMarks)
        .filter(({ permission }) => !permission || can(viewer, permission))
        .toSorted((one, other) => one.order - other.order);

/** A registered type includes those that are based on it; others are looked up by their id. */
async function typeFilter(ctx: Ctx, { type }: ListChoices) {
  if (!type) return undefined;
  if (findPostType(ctx, type)) return { type };
  return (await resolveType(ctx, type)) && { postTypeID: [type] };
}

async function typesTaken(ctx: Ctx, categoryIDs: readonly number[]): Promise<Set<string>> {
  const { byID } = await categoryTree(ctx);
  return new Set(categoryIDs.flatMap((each) => byID.get(each)?.allowedDiscussionTypes ?? []));
}

async function linksTo(ctx: Ctx, taken: ReadonlySet<string>) {
  const lists = ctx.platform.extensions.list(namedLists);
  const links = lists.flatMap(({ link }) => (link && taken.has(link.type) ? link : []));
  if (links.length === 0) return [];
  const intl = await intlFor(ctx, ctx.locale);
  return links.map(({ nameID, url }) => ({ name: intl.formatMessage({ id: nameID }), url }));
}

async function typesAmong(ctx: Ctx, taken: Set<string>): Promise<OfferedType[]> {
  const types = await listStarted(ctx, taken, { all: true });
  if (types.length < 2) return [];
  return types.map(({ type, name }) =>
    name === undefined || findPostType(ctx, type) ? { name: type } : { name: type, label: name },
  );
}
