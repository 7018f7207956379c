import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./post-fields.module.css";

type ShownField = NonNullable<SlotProps<"post.content">["post"]["record"]["postFields"]>[number];

export function PostFields({ post: { record } }: SlotProps<"post.content">) {
  const intl = useIntl();
  return (
    <dl className={styles.fields}>
      {(record.postFields ?? []).map((field) => (
        <div key={field.postFieldID} className={styles.field}>
          <dt>
            <bdi>{field.label}</bdi>{" "}
            {field.visibility !== "public" && (
              <Tag preset="greyscale" icon="lock">
                <FormattedMessage id={`post-types.shown.${field.visibility}`} />
              </Tag>
            )}
          </dt>
          <dd dir="auto">{textOf(field, intl)}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf({ value, dataType }: ShownField, intl: IntlShape): string {
  if (Array.isArray(value)) return intl.formatList(value.map(String));
  if (dataType === "boolean")
    return intl.formatMessage({ id: value ? "post-types.yes" : "post-types.no" });
  if (dataType === "number") return intl.formatNumber(Number(value));
  if (dataType === "date")
    return intl.formatDate(String(value), { dateStyle: "long", timeZone: "UTC" });
  return String(value);
}
