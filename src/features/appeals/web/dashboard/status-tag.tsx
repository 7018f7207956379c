import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { AppealStatus } from "../../contract/rules.ts";

const presets = { open: "warning", granted: "success", declined: "greyscale" } as const;

export const StatusTag = ({ status }: { status: AppealStatus }) => (
  <Tag preset={presets[status]}>
    <FormattedMessage id={`appeals.status.${status}`} />
  </Tag>
);
