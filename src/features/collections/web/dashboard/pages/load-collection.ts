import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { keyOf } from "./record-key.ts";

type Collections = typeof import("../../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

export const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  collectionID: readID(params.collectionID),
});

export interface ShownRecord {
  key: string;
  recordType: string;
  recordID: number;
  /** Undefined if the viewer may not read it. */
  record?: { name: string; url: string };
}

export async function loadCollection(transport: Transport, args: PageArgs) {
  const params = paramsOf(args);
  const api = apiOf<Collections>()(transport);
  const [{ name, records }, content, categories] = await Promise.all([
    api("GET /collections/{collectionID}", { params }),
    api("GET /collections/{collectionID}/content/{locale}", {
      params: { ...params, locale: "en" },
    }),
    apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    }),
  ]);
  const readable = new Map(content.records.map((each) => [keyOf(each), each.record]));
  const shown = records.map(({ recordType, recordID }): ShownRecord => {
    const key = keyOf({ recordType, recordID });
    const found = readable.get(key);
    const record = found && { name: found.name, url: found.url };
    return { key, recordType, recordID, ...(record && { record }) };
  });
  const keys = new Set(shown.map(({ key }) => key));
  return {
    ...params,
    name,
    records: shown,
    categories: categories
      .map(({ categoryID, name: category }) => ({ categoryID, name: category }))
      .filter(
        ({ categoryID }) => !keys.has(keyOf({ recordType: "category", recordID: categoryID })),
      ),
  };
}
