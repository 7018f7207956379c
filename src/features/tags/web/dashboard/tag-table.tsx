import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ShownTag } from "./pages/load-tags.ts";
import styles from "./tag-table.module.css";

export const TagTable = ({ tags }: { tags: readonly ShownTag[] }) => (
  <Table
    caption={<FormattedMessage id="tags.manage" />}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={tags}
    rowKey={({ tagID }) => tagID}
  />
);

const columns: TableColumn<ShownTag>[] = [
  {
    id: "name",
    header: <FormattedMessage id="tags.manage.name" />,
    cell: (tag) => <Name tag={tag} />,
  },
  {
    id: "type",
    header: <FormattedMessage id="tags.manage.type" />,
    cell: ({ type }) =>
      type === "User" ? <FormattedMessage id="tags.manage.type.User" /> : <bdi>{type}</bdi>,
  },
  {
    id: "discussions",
    header: <FormattedMessage id="tags.manage.discussions" />,
    isNumeric: true,
    cell: ({ countDiscussions }) => <FormattedNumber value={countDiscussions ?? 0} />,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="tags.manage.actions" />
      </span>
    ),
    isNumeric: true,
    isMenu: true,
    cell: (tag) => <TagMenu tag={tag} />,
  },
];

function Name({ tag: { tagID, name, scopeType, synonyms = [] } }: { tag: ShownTag }) {
  const words = useIntl().formatList(synonyms, { type: "unit" });
  return (
    <span className={styles.name}>
      <Link href={`/dashboard/tags/${tagID}`}>
        <bdi>{name}</bdi>
      </Link>
      {scopeType === "scoped" && (
        <Tag icon="folder">
          <FormattedMessage id="tags.manage.scoped" />
        </Tag>
      )}
      {synonyms.length > 0 && (
        <span className={styles.words}>
          <FormattedMessage id="tags.manage.also" values={{ words: <bdi>{words}</bdi> }} />
        </span>
      )}
    </span>
  );
}

function TagMenu({ tag: { tagID, name, url } }: { tag: ShownTag }) {
  const page = `/dashboard/tags/${tagID}`;
  return (
    <RowActions name={name}>
      <DropdownLink icon="list" href={url}>
        <FormattedMessage id="tags.manage.view" />
      </DropdownLink>
      <DropdownLink icon="edit" href={page}>
        <FormattedMessage id="tags.manage.edit" />
      </DropdownLink>
      <DropdownLink icon="move" href={`${page}/merge`}>
        <FormattedMessage id="tags.manage.merge" />
      </DropdownLink>
      <DropdownLink icon="trash" href={`${page}/delete`}>
        <FormattedMessage id="tags.manage.delete" />
      </DropdownLink>
    </RowActions>
  );
}
