import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { ColorSwatch } from "./color-change.tsx";
import type { Theme } from "./theme-data.ts";
import styles from "./theme-table.module.css";

const text = (id: string) => <FormattedMessage id={`themes.manage.${id}`} />;

const columns: readonly TableColumn<Theme>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ name, current }) => (
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {current && <Tag preset="success">{text("current")}</Tag>}
      </span>
    ),
  },
  { id: "colours", header: text("colours"), cell: (theme) => <Swatches theme={theme} /> },
  { id: "actions", header: text("change"), cell: (theme) => <Actions theme={theme} /> },
];

export const ThemeTable = ({ themes }: { themes: readonly Theme[] }) => (
  <Table
    caption={text("list")}
    hideCaption
    columns={columns}
    rows={themes}
    rowKey={({ themeID }) => themeID}
    alignsMiddle
  />
);

const swatches = ["globalPrimary", "globalBg", "titleBarBg"] as const;

function Swatches({ theme: { preview } }: { theme: Theme }) {
  const colours = swatches.flatMap((name) => preview?.variables[name] ?? []);
  if (colours.length === 0) return text("colours.product");
  return (
    <span className={styles.swatches}>
      {[...new Set(colours)].map((colour) => (
        <ColorSwatch key={colour} color={colour} />
      ))}
    </span>
  );
}

function Actions({ theme: { themeID, name, type, current } }: { theme: Theme }) {
  const intl = useIntl();
  const isOwn = type === "themeDB";
  const labelFor = (verb: "use" | "preview" | "edit" | "copy" | "delete") =>
    intl.formatMessage({ id: `themes.manage.${verb}One` }, { name });
  return (
    <span className={styles.actions}>
      {!current && (
        <>
          <RowAct name="use" value={themeID} label={labelFor("use")}>
            {text("use")}
          </RowAct>
          <RowAct name="preview" value={themeID} label={labelFor("preview")}>
            {text("preview")}
          </RowAct>
        </>
      )}
      <LinkButton
        href={`/dashboard/themes/${themeID}/edit`}
        size="medium"
        aria-label={labelFor("edit")}
      >
        {text("edit")}
      </LinkButton>
      <RowAct name="copy" value={themeID} label={labelFor("copy")}>
        {text("copy")}
      </RowAct>
      {isOwn && !current && (
        <LinkButton
          href={`/dashboard/themes/${themeID}/delete`}
          variant="danger"
          size="medium"
          aria-label={labelFor("delete")}
        >
          {text("delete")}
        </LinkButton>
      )}
    </span>
  );
}

interface RowActProps {
  name: "use" | "preview" | "copy";
  value: number | string;
  label: string;
  children: ReactNode;
}

const RowAct = ({ name, value, label, children }: RowActProps) => (
  <Button type="submit" form="rows" name={name} value={value} size="medium" aria-label={label}>
    {children}
  </Button>
);
