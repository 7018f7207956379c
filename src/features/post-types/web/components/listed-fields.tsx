import { useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { textOfValue } from "./text-of-value.ts";

export function ListedFields({ post: { record } }: SlotProps<"row.badges">) {
  const intl = useIntl();
  return (record.listedFields ?? []).map((field) => (
    <Tag key={field.postFieldID} preset="greyscale">
      <bdi>{field.label}</bdi>: <bdi>{textOfValue(field, intl)}</bdi>
    </Tag>
  ));
}
