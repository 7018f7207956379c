import type { RecordSource } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

type Tags = typeof import("../../contract/routes.ts");

const limit = 100;

const choiceOf = ({ tagID, name }: { tagID: number; name: string }) => ({
  value: String(tagID),
  label: name,
});

const tags: RecordSource = {
  async load(chosen) {
    const api = apiOf<Tags>()(browserTransport);
    const [used, own] = await Promise.all([
      api("GET /tags", { query: { limit } }),
      chosen.length > 0 ? api("GET /tags", { query: { tagID: chosen.map(Number), limit } }) : [],
    ]);
    const known = new Map([...used, ...own].map((tag) => [tag.tagID, tag]));
    return [...known.values()].map(choiceOf);
  },
  async find(query, signal) {
    const api = apiOf<Tags>()(browserTransport);
    return (await api("GET /tags", { query: { query, limit: 20 }, signal })).map(choiceOf);
  },
};

/** Offers them to options of widgets. */
export const TagSource = ({ recordType, show }: SlotProps<"layoutEditor.records">) =>
  recordType === "tag" && show(tags);
