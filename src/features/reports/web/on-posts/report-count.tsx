import { loadedWhenShown, type SlotProps } from "#platform/web/slots.tsx";

/** For those who moderate. */
const ReportCountTag = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("../components/report-count-tag.tsx")).ReportCountTag,
);

/** How many reports of a post wait, where the viewer is told. */
export const ReportCount = ({ post }: SlotProps<"post.badges">) =>
  post.record.reportMeta ? <ReportCountTag post={post} /> : null;
