import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/tag.tsx";
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

/** How it stands with a rule, a run of it or a record, in a word. */
export function StatusTag({ status }: { status: RuleStatus | DispatchStatus | "skipped" }) {
  return (
    <Tag preset={presets[status]}>
      <FormattedMessage id={`automation-rules.status.${status}`} />
    </Tag>
  );
}
