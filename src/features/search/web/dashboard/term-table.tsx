import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { SearchTerm } from "../../contract/routes/dashboard.ts";

export const TermTable = ({ terms }: { terms: readonly SearchTerm[] }) => (
  <Table
    caption={<FormattedMessage id="search.manage" />}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={terms}
    rowKey={({ query }) => query}
  />
);

const columns: TableColumn<SearchTerm>[] = [
  {
    id: "query",
    header: <FormattedMessage id="search.manage.query" />,
    cell: ({ query }) => (
      <Link href={`/search?${new URLSearchParams({ query })}`}>
        <bdi>{query}</bdi>
      </Link>
    ),
  },
  {
    id: "searches",
    header: <FormattedMessage id="search.manage.countSearches" />,
    isNumeric: true,
    cell: ({ countSearches }) => <FormattedNumber value={countSearches} />,
  },
  {
    id: "nothing",
    header: <FormattedMessage id="search.manage.countNothing" />,
    isNumeric: true,
    cell: ({ countNothing }) => <FormattedNumber value={countNothing} />,
  },
  {
    id: "choices",
    header: <FormattedMessage id="search.manage.countChoices" />,
    isNumeric: true,
    cell: ({ countChoices }) => <FormattedNumber value={countChoices} />,
  },
  {
    id: "chosen",
    header: <FormattedMessage id="search.manage.choices" />,
    cell: ({ choices }) =>
      choices.map(({ recordType, recordID, name, url, count }) => (
        <div key={`${recordType} ${recordID}`}>
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>{" "}
          (<FormattedNumber value={count} />)
        </div>
      )),
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="search.manage.forget" />
      </span>
    ),
    isMenu: true,
    cell: ({ query }) => <Forget query={query} />,
  },
];

function Forget({ query }: { query: string }) {
  const label = useIntl().formatMessage({ id: "search.manage.forgetOne" }, { query });
  return (
    <Button
      type="submit"
      form="rows"
      name="act"
      value={`forget:${query}`}
      variant="icon"
      size="medium"
      icon="trash"
      title={label}
    >
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}
