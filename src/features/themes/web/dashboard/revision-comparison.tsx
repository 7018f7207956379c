import { FormattedMessage } from "react-intl";
import { isColor } from "#platform/contract/color-notation.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { type ChangedVariable, changedVariables } from "../../contract/rules/changed-variables.ts";
import { ColorSwatch } from "./color-change.tsx";
import { stylesOf, type Theme, variablesOf } from "./theme-data.ts";
import styles from "./theme-table.module.css";

const text = (id: string) => <FormattedMessage id={`themes.revisions.${id}`} />;

const columns: readonly TableColumn<ChangedVariable>[] = [
  {
    id: "variable",
    header: text("variable"),
    cell: ({ path }) => (
      <code dir="ltr" className={styles.path}>
        {path}
      </code>
    ),
  },
  { id: "from", header: text("old"), cell: ({ from }) => <Value value={from} /> },
  { id: "to", header: text("new"), cell: ({ to }) => <Value value={to} /> },
];

interface ComparisonProps {
  from: Theme;
  to: Theme;
}

/** What differs between two revisions of a theme. */
export function RevisionComparison({ from, to }: ComparisonProps) {
  const changes = changedVariables(variablesOf(from), variablesOf(to));
  const [oldStyles, newStyles] = [stylesOf(from), stylesOf(to)];
  if (changes.length === 0 && oldStyles === newStyles) return <p>{text("same")}</p>;
  return (
    <>
      {changes.length > 0 && (
        <Table
          caption={text("changes")}
          hideCaption
          columns={columns}
          rows={changes}
          rowKey={({ path }) => path}
          alignsMiddle
        />
      )}
      {oldStyles !== newStyles && (
        <div className={styles.sheets}>
          <Sheet name="stylesOld" css={oldStyles} />
          <Sheet name="stylesNew" css={newStyles} />
        </div>
      )}
    </>
  );
}

function Value({ value }: { value: string | undefined }) {
  if (value === undefined) return text("unset");
  return isColor(value) ? (
    <ColorSwatch color={value} />
  ) : (
    <bdi className={styles.path}>{value}</bdi>
  );
}

const Sheet = ({ name, css }: { name: "stylesOld" | "stylesNew"; css: string }) => (
  <section>
    <h3>{text(name)}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
    <pre dir="ltr" tabIndex={0} className={styles.sheet}>
      {css}
    </pre>
  </section>
);
