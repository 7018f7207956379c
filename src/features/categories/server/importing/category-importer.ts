import { z } from "zod";
import { defineImporter, type ImportResult, sourceID } from "#features/imports/server/public.ts";
import { urlcodeSchema } from "../../contract/resources.ts";
import { createCategory } from "../actions/save-category.ts";
import { findCategoryByUrlcode } from "../queries.ts";

/** `.data` at the end of an address is reserved for page data requests. */
const withoutEnding = (code: unknown) =>
  typeof code === "string" ? code.replace(/\.data$/i, "-data") : code;

const rowSchema = z.object({
  id: sourceID,
  name: z.string().trim().min(1).max(100),
  urlcode: z.preprocess(withoutEnding, urlcodeSchema),
  parentID: sourceID.nullish(),
  description: z.string().max(1_000).nullish(),
});

type Row = z.output<typeof rowSchema>;

/** A category whose URL code exists already counts as imported. */
export const categoryImporter = defineImporter<Row>({
  type: "category",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: ({ parentID }) => (parentID == null ? [] : [["category", parentID]]),
  async add(tx, rows, find) {
    const results: ImportResult[] = [];
    for (const { name, urlcode, parentID, description } of rows) {
      const existingID = await findCategoryByUrlcode(tx, urlcode);
      const parentCategoryID = parentID == null ? null : (find("category", parentID) ?? null);
      const recordID =
        existingID ?? (await createCategory(tx, { name, urlcode, description, parentCategoryID }));
      results.push({ recordID });
    }
    return results;
  },
  async compare(ctx, recordID, { urlcode }) {
    return (await findCategoryByUrlcode(ctx, urlcode)) === recordID
      ? undefined
      : "the address differs";
  },
});
