import { FormattedMessage, useIntl } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { Failures } from "./failures.tsx";
import styles from "./fragments.module.css";
import { type Fragment, fragmentsUrl } from "./pages/fragments-api.ts";

const text = (id: string) => <FormattedMessage id={`fragments.${id}`} />;

const columns: readonly TableColumn<Fragment>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ name, url, status, countFailures, dateLastFailure }) => (
      <span className={styles.name}>
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
        <Tag preset={status === "active" ? "success" : "standard"}>{text(`status.${status}`)}</Tag>
        <Failures count={countFailures} dateLast={dateLastFailure} />
      </span>
    ),
  },
  {
    id: "type",
    header: text("type"),
    cell: ({ fragmentType }) => text(`type.${fragmentType}`),
  },
  {
    id: "changed",
    header: text("changed"),
    cell: ({ dateRevisionInserted, revisionInsertUser }) => (
      <FormattedMessage
        id="fragments.changed.by"
        values={{
          date: <DateTime value={dateRevisionInserted} />,
          name: <bdi>{revisionInsertUser?.name}</bdi>,
        }}
      />
    ),
  },
  { id: "uses", header: text("uses"), cell: (fragment) => <Uses fragment={fragment} /> },
  { id: "actions", header: text("actions"), cell: (fragment) => <Actions fragment={fragment} /> },
];

interface FragmentTableProps {
  fragments: readonly Fragment[];
  active: readonly Fragment[];
}

export const FragmentTable = ({ fragments, active }: FragmentTableProps) => (
  <Table
    caption={text("list")}
    hideCaption
    columns={columns}
    rows={withActive(fragments, active)}
    rowKey={({ fragmentUUID }) => fragmentUUID}
    alignsMiddle
  />
);

/** What visitors saw, which is the active revision also while there is a draft. */
const withActive = (fragments: readonly Fragment[], active: readonly Fragment[]) => {
  const byID = new Map(active.map((fragment) => [fragment.fragmentUUID, fragment]));
  return fragments.map((fragment) => {
    const { countFailures, dateLastFailure } = byID.get(fragment.fragmentUUID) ?? fragment;
    return { ...fragment, countFailures, dateLastFailure };
  });
};

function Uses({ fragment: { fragmentViews } }: { fragment: Fragment }) {
  if (fragmentViews.length === 0) return text("uses.none");
  return (
    <span className={styles.name}>
      {fragmentViews.slice(0, 5).map(({ recordType, recordID, recordName, recordUrl }) =>
        recordType === "theme" ? (
          <span key="site">{text("uses.site")}</span>
        ) : (
          <Link key={recordID} href={recordUrl}>
            <bdi>{recordName}</bdi>
          </Link>
        ),
      )}
    </span>
  );
}

function Actions({ fragment: { fragmentUUID, name, isApplied } }: { fragment: Fragment }) {
  const intl = useIntl();
  const link = (verb: "revisions" | "delete", variant?: "danger") => (
    <LinkButton
      href={`${fragmentsUrl}/${fragmentUUID}/${verb}`}
      size="medium"
      variant={variant}
      aria-label={intl.formatMessage({ id: `fragments.${verb}One` }, { name })}
    >
      {text(verb)}
    </LinkButton>
  );
  return (
    <span className={styles.name}>
      {link("revisions")}
      {!isApplied && link("delete", "danger")}
    </span>
  );
}
