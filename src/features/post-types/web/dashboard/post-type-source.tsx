import type { RecordSource } from "#features/layouts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

type PostTypes = typeof import("../../contract/routes.ts");

const postTypes: RecordSource = {
  async load() {
    const found = await apiOf<PostTypes>()(browserTransport)("GET /post-types");
    return found.map(({ postTypeID, name }) => ({ value: postTypeID, label: name }));
  },
};

/** Offers them to options of widgets. */
export const PostTypeSource = ({ recordType, show }: SlotProps<"layoutEditor.records">) =>
  recordType === "postType" && show(postTypes);
