import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { DispatchStatus, RuleStatus } from "../../contract/resources.ts";

const presets = {
  active: "success",
  inactive: "greyscale",
  deleted: "greyscale",
  queued: "greyscale",
  running: "standard",
  success: "success",
  warning: "warning",
  failed: "error",
  skipped: "greyscale",
} as const;

export function StatusTag({ status }: { status: RuleStatus | DispatchStatus | "skipped" }) {
  return (
    <Tag preset={presets[status]}>
      <FormattedMessage id={`automation-rules.status.${status}`} />
    </Tag>
  );
}
