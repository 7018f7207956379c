import type { RecordSource } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

type Sections = typeof import("../../contract/routes.ts");

const sections: RecordSource = {
  async load() {
    const found = await apiOf<Sections>()(browserTransport)("GET /subcommunities");
    return found.map(({ sectionID, name }) => ({ value: sectionID, label: name }));
  },
};

/** Offers them to options of widgets. */
export const SectionSource = ({ recordType, show }: SlotProps<"layoutEditor.records">) =>
  recordType === "siteSection" && show(sections);
