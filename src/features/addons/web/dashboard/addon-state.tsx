import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { ShownAddon } from "./addon-data.ts";

const presets = {
  on: "success",
  off: "greyscale",
  quarantined: "error",
  waiting: "warning",
  updating: "warning",
  broken: "error",
  missing: "error",
} as const;

export const AddonState = ({ state }: Pick<ShownAddon, "state">) => (
  <Tag preset={presets[state]}>
    <FormattedMessage id={`addons.state.${state}`} />
  </Tag>
);
