import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";

const ReportCountTag = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("../components/report-count-tag.tsx")).ReportCountTag,
);

export const ReportCount = ({ post }: SlotProps<"post.badges">) =>
  post.record.reportMeta ? <ReportCountTag post={post} /> : null;
