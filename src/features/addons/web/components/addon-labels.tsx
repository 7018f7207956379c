import { Fragment } from "react";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type {} from "../../contract/resources/addon.ts";

const presets = {
  neutral: "standard",
  info: "colored",
  success: "success",
  warning: "warning",
  danger: "error",
} as const;

export const AddonLabels = ({ post }: SlotProps<"post.badges">) =>
  post.record.addonLabels?.map(({ addonKey, name, text, tone, tooltip }) => (
    <Fragment key={`${addonKey} ${name}`}>
      <Tag preset={presets[tone]}>
        <bdi title={tooltip}>{text}</bdi>
        {tooltip && <span className="visually-hidden"> ({tooltip})</span>}
      </Tag>{" "}
    </Fragment>
  ));
