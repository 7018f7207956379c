import { FormattedMessage, useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./post-fields.module.css";
import { textOfValue } from "./text-of-value.ts";

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
          <dd dir="auto">{textOfValue(field, intl)}</dd>
        </div>
      ))}
    </dl>
  );
}
