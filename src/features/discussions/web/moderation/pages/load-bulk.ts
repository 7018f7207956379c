import { redirect } from "react-router";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { CategoryChoice } from "../../posting/category-choice.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes/lists.ts");
type Forms = typeof import("../../../contract/routes.ts");

export const bulkActions = [
  "move",
  "merge",
  "close",
  "reopen",
  "delete",
  "tag",
  "type",
  "author",
] as const;

export type BulkAction = (typeof bulkActions)[number];

export interface ChosenDiscussion extends Partial<AddedPostFields> {
  discussionID: number;
  name: string;
  url: string;
  type: string;
  postTypeID: string;
  closed: boolean;
  categoryID: number;
  category?: { name: string };
  tags?: { name: string }[];
  permissions?: Record<string, boolean>;
}

/** A type that all chosen posts can become, with what its inputs need. */
export interface TypeForm {
  type: string;
  postTypeID: string;
  name?: string;
  isActive: boolean;
  isConvertible: boolean;
  isAllowed: boolean;
  inputs: Readonly<Record<string, unknown>>;
}

export interface BulkData {
  action: BulkAction;
  discussions: ChosenDiscussion[];
  categories: CategoryChoice[];
  types: TypeForm[];
  /** Type that is chosen at first. */
  chosenType: string;
  hindrance?: { textID: string; categories: string };
}

const needed: Readonly<Record<BulkAction, string>> = {
  move: "discussions.move",
  merge: "discussions.move",
  close: "discussions.close",
  reopen: "discussions.close",
  delete: "discussions.delete",
  tag: "discussions.move",
  type: "discussions.move",
  author: "discussions.move",
};

export async function loadBulk(transport: Transport, { url }: PageArgs): Promise<BulkData> {
  const ids = url.searchParams.getAll("ids").flatMap((each) => each.split(","));
  const action = bulkActions.find((each) => each === url.searchParams.get("action"));
  if (!action || ids.length === 0) throw redirect("/discussions");
  const query = { discussionID: ids.slice(0, 50).join(), limit: 50, expand: expandedFor(action) };
  const discussions: ChosenDiscussion[] = await apiOf<Discussions>()(transport)(
    "GET /discussions",
    { query },
  );
  const categories = action === "move" ? await loadCategories(transport) : [];
  const types = action === "type" ? await loadTypes(transport, discussions) : [];
  const hindrance = findHindrance(action, discussions) ?? findMissingType(action, types);
  const named = url.searchParams.get("type");
  const chosen = types.find(({ postTypeID }) => postTypeID === named);
  const chosenType = chosen?.postTypeID ?? discussions[0]?.postTypeID ?? "";
  const shown = { action, discussions, categories, types, chosenType };
  return { ...shown, ...(hindrance ? { hindrance } : {}) };
}

const expanded = "category,permissions,tags,-body,-insertUser,-lastUser";

/** Inputs for a change of the type need the fields that features add. */
const expandedFor = (action: BulkAction) => (action === "type" ? `${expanded},shown` : expanded);

const loadCategories = (transport: Transport): Promise<CategoryChoice[]> =>
  apiOf<Categories>()(transport)("GET /categories", {
    query: { outputFormat: "flat", filterDiscussionsAdd: true, limit: 500 },
  });

async function loadTypes(transport: Transport, discussions: readonly ChosenDiscussion[]) {
  if (discussions.some(({ type }) => type === "redirect")) return [];
  const categoryID = [...new Set(discussions.map((each) => each.categoryID))].join();
  const categories = await apiOf<Categories>()(transport)("GET /categories", {
    query: { categoryID, outputFormat: "flat" },
  });
  const [first, ...others] = categories.map((category) => category.allowedDiscussionTypes);
  const shared = (first ?? []).filter((type) => others.every((types) => types.includes(type)));
  const previous = new Set(discussions.map(({ postTypeID }) => postTypeID));
  const forms = await Promise.all(
    [...new Set([...shared, ...previous])].map(
      (postTypeID): Promise<TypeForm> =>
        apiOf<Forms>()(transport)("GET /post-forms/{postTypeID}", { params: { postTypeID } }),
    ),
  );
  const given = forms.filter(({ postTypeID }) => previous.has(postTypeID));
  return forms
    .filter(({ postTypeID, isActive }) => isActive && shared.includes(postTypeID))
    .filter(({ postTypeID, isAllowed }) => isAllowed || previous.has(postTypeID))
    .filter((form) => given.every((each) => canBecome(each, form)));
}

const canBecome = (from: TypeForm, to: TypeForm) =>
  from.type === to.type || (from.isConvertible && to.isConvertible);

const findMissingType = (action: BulkAction, types: readonly TypeForm[]) =>
  action === "type" && types.length < 2
    ? { textID: "discussions.bulk.type.none", categories: "" }
    : undefined;

function findHindrance(action: BulkAction, discussions: readonly ChosenDiscussion[]) {
  const permission = needed[action];
  const refused = discussions.filter(({ permissions }) => !permissions?.[permission]);
  const names = [...new Set(refused.map(({ category }) => category?.name ?? ""))].join(", ");
  if (refused.length > 0) {
    const verb = permission.endsWith("move") ? "edit" : permission.replace("discussions.", "");
    return { textID: `discussions.bulk.refused.${verb}`, categories: names };
  }
  if (action === "merge" && discussions.length < 2)
    return { textID: "discussions.bulk.merge.few", categories: "" };
  if (action === "close" && discussions.every(({ closed }) => closed))
    return { textID: "discussions.bulk.close.done", categories: "" };
  if (action === "reopen" && discussions.every(({ closed }) => !closed))
    return { textID: "discussions.bulk.reopen.done", categories: "" };
  return undefined;
}
