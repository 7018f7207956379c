import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { Cleanup } from "../../contract/resources.ts";

const presets = {
  removing: "warning",
  removed: "success",
  restoring: "warning",
  restored: "greyscale",
} as const;

export const CleanupState = ({ state }: Pick<Cleanup, "state">) => (
  <Tag preset={presets[state]}>
    <FormattedMessage id={`cleanups.state.${state}`} />
  </Tag>
);
