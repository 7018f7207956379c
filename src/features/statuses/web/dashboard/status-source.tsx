import type { RecordSource } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

type Statuses = typeof import("../../contract/routes.ts");

const statuses: RecordSource = {
  async load() {
    const found = await apiOf<Statuses>()(browserTransport)("GET /discussions/statuses");
    return found.map(({ statusID, name }) => ({ value: String(statusID), label: name }));
  },
};

/** Offers them to options of widgets. */
export const StatusSource = ({ recordType, show }: SlotProps<"layoutEditor.records">) =>
  recordType === "status" && show(statuses);
