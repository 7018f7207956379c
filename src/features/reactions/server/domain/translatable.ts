import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import type { ReactionTypeRow } from "../queries/types.ts";
import { shownTypes } from "./types.ts";

/** Pages have translations of the names that reactions come with. */
const isRenamed = ({ name, urlCode }: ReactionTypeRow): boolean =>
  name.replaceAll(" ", "").toLowerCase() !== urlCode.toLowerCase();

export const translatableReactions: TranslatableRecords = {
  recordType: "reaction",
  resource: "reactions",
  keyedBy: "recordKey",
  nameID: "reactions.manage",
  properties: [
    { name: "name", type: "text", maxLength: 50 },
    { name: "description", type: "multilineText", maxLength: 200 },
  ],
  permissions: ["community.moderate", "site.manage"],
  list: async (ctx) =>
    (await shownTypes(ctx))
      .filter(({ active }) => active)
      .map((type) => ({
        key: type.urlCode,
        name: type.name,
        texts: {
          name: type.custom || isRenamed(type) ? type.name : "",
          description: type.description,
        },
      })),
};
