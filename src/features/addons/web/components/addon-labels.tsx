import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { AddonLabel } from "../../contract/resources/addon.ts";

const presets = {
  neutral: "standard",
  info: "colored",
  success: "success",
  warning: "warning",
  danger: "error",
} as const;

export const AddonLabels = ({ post }: SlotProps<"post.badges">) =>
  post.record.addonLabels?.map((label) => (
    <span key={`${label.addonKey} ${label.name}`} title={label.tooltip}>
      <Label {...label} />
    </span>
  ));

const Label = ({ text, tone, tooltip }: AddonLabel) => (
  <Tag preset={presets[tone]}>
    <bdi>{text}</bdi>
    {tooltip && <span className="visually-hidden"> ({tooltip})</span>}
  </Tag>
);
