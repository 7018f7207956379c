import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { RoleRequestStatus } from "../../contract/rules.ts";

const presets = { pending: "warning", approved: "success", denied: "greyscale" } as const;

export const StateTag = ({ status }: { status: RoleRequestStatus }) => (
  <Tag preset={presets[status]}>
    <FormattedMessage id={`roleRequests.status.${status}`} />
  </Tag>
);
