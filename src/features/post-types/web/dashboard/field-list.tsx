import { FormattedMessage, useIntl } from "react-intl";
import { RowButton, SortableList } from "#features/dashboard/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReceivedPostField } from "../../contract/resources.ts";
import { kindName } from "../../contract/rules.ts";
import styles from "./field-list.module.css";
import { fieldAddress } from "./type-breadcrumb.ts";

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

type FieldListProps = { postTypeID: string; fields: readonly ReceivedPostField[] };

export function FieldList({ postTypeID, fields }: FieldListProps) {
  const intl = useIntl();
  return (
    <SortableList
      label={intl.formatMessage({ id: "post-types.fields" })}
      items={fields.map((field) => ({
        key: field.postFieldID,
        name: field.label,
        content: <FieldContent postTypeID={postTypeID} field={field} />,
        actions: (
          <RowButton
            act={`remove:${field.postFieldID}`}
            label={intl.formatMessage({ id: "post-types.field.removeOf" }, { name: field.label })}
          >
            {text("field.remove")}
          </RowButton>
        ),
      }))}
    />
  );
}

function FieldContent({ postTypeID, field }: { postTypeID: string; field: ReceivedPostField }) {
  const { postFieldID, label, visibility, isRequired, isActive } = field;
  return (
    <>
      <span className={styles.label}>
        <Link href={fieldAddress(postTypeID, postFieldID)}>
          <bdi>{label}</bdi>
        </Link>
        {isRequired && <Tag>{text("field.required")}</Tag>}
        {visibility !== "public" && (
          <Tag preset="greyscale" icon="lock">
            {text(`shown.${visibility}`)}
          </Tag>
        )}
        {!isActive && <Tag>{text("off")}</Tag>}
      </span>
      <span className={styles.kind}>{text(`kind.${kindName(field)}`)}</span>
    </>
  );
}
