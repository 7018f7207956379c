import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { ShownTag } from "./load-tags.ts";

type Tags = typeof import("../../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

export interface TagData {
  tag?: ShownTag;
  parentName: string;
  categories: { categoryID: number; name: string; depth: number }[];
}

export const readTag = (transport: Transport, tagID: string | undefined): Promise<ShownTag> =>
  apiOf<Tags>()(transport)("GET /tags/{tagID}", {
    params: { tagID: recordID(tagID) },
    query: { expand: ["synonyms"] },
  });

export async function loadTag(
  transport: Transport,
  { params }: { params: Readonly<Record<string, string | undefined>> },
): Promise<TagData> {
  const tag = params.tagID === undefined ? undefined : await readTag(transport, params.tagID);
  const parent = tag?.parentTagID ? await readTag(transport, String(tag.parentTagID)) : undefined;
  const flat = { outputFormat: "flat" as const, limit: 500 };
  const categories = await apiOf<Categories>()(transport)("GET /categories", { query: flat });
  return {
    ...(tag ? { tag } : {}),
    parentName: parent?.name ?? "",
    categories: categories.map(({ categoryID, name, depth = 1 }) => ({ categoryID, name, depth })),
  };
}

/** Tag of exactly this name or synonym. */
export async function findTagNamed(
  transport: Transport,
  name: string,
): Promise<ShownTag | undefined> {
  const tags = await apiOf<Tags>()(transport)("GET /tags", {
    query: { query: name, expand: ["synonyms"], limit: 100 },
  });
  const is = (word: string) => word.toLowerCase() === name.toLowerCase();
  return tags.find((tag) => is(tag.name)) ?? tags.find(({ synonyms = [] }) => synonyms.some(is));
}
