import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { CategoryChoice } from "../../posting/category-choice.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes/lists.ts");

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

interface ChosenDiscussion {
  discussionID: number;
  name: string;
  url: string;
  type: string;
  closed: boolean;
  categoryID: number;
  category?: { name: string };
  tags?: { name: string }[];
  permissions?: Record<string, boolean>;
}

export interface BulkData {
  action: BulkAction;
  discussions: ChosenDiscussion[];
  categories: CategoryChoice[];
  types: string[];
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
  const query = { discussionID: ids.slice(0, 50).join(), limit: 50, expand: expanded };
  const discussions: ChosenDiscussion[] = await apiOf<Discussions>()(transport)(
    "GET /discussions",
    { query },
  );
  const categories = action === "move" ? await loadCategories(transport) : [];
  const types = action === "type" ? await loadTypes(transport, discussions) : [];
  const hindrance = findHindrance(action, discussions) ?? findMissingType(action, types);
  return { action, discussions, categories, types, ...(hindrance ? { hindrance } : {}) };
}

const expanded = "category,permissions,tags,-body,-insertUser,-lastUser";

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
  return (first ?? []).filter((type) => others.every((types) => types.includes(type)));
}

const findMissingType = (action: BulkAction, types: readonly string[]) =>
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
