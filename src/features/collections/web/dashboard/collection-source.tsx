import type { RecordSource } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

type Collections = typeof import("../../contract/routes.ts");

const collections: RecordSource = {
  async load() {
    const found = await apiOf<Collections>()(browserTransport)("GET /collections", {
      query: { limit: 500 },
    });
    return found.map(({ collectionID, name }) => ({ value: String(collectionID), label: name }));
  },
};

/** Offers them to options of widgets. */
export const CollectionSource = ({ recordType, show }: SlotProps<"layoutEditor.records">) =>
  recordType === "collection" && show(collections);
