import type { Draftable, DraftContent } from "#features/drafts/server/public.ts";
import { textOf } from "#features/drafts/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import { eventUrl, noParent } from "../../contract/rules/addresses.ts";
import { eventInValues } from "../../contract/rules/event-values.ts";

/** `draftMeta` of a draft has the fields of the form; of other clients those of the API. */
export const draftableEvent: Draftable = {
  toCall: (draft) => ({ method: "POST", path: "/events", body: toPost(draft) }),
  describe: async (_ctx, drafts) =>
    drafts.map(({ attributes, recordID, draftID }) => ({
      name: cutText(valuesOf(attributes.draftMeta).name ?? "", 255),
      editUrl:
        recordID === null
          ? `/events/new?draft=${draftID}`
          : `/events/edit/${recordID}?draft=${draftID}`,
      permaLink: recordID === null ? null : eventUrl(recordID),
      breadCrumbs: [],
    })),
};

function toPost({ attributes, parentRecordType, parentRecordID }: DraftContent) {
  const values = valuesOf(attributes.draftMeta);
  return {
    ...eventInValues({
      ...values,
      parentRecordType: values.parentRecordType ?? parentRecordType ?? "category",
      parentRecordID: values.parentRecordID ?? String(parentRecordID ?? noParent),
    }),
    ...textOf(attributes),
  };
}

/** Values of forms are texts; those of other clients also numbers and booleans. */
function valuesOf(draftMeta: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draftMeta).flatMap(([name, value]) => {
      if (typeof value === "boolean") return [[name, value ? "1" : ""]];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}
