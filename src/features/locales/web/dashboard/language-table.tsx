import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { RowActions, RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./languages.module.css";
import { addressOf, type LocaleConfig } from "./locale-data.ts";
import { useLanguageName } from "./use-language-name.ts";

const text = (id: string) => <FormattedMessage id={`locales.${id}`} />;

const columns: readonly TableColumn<LocaleConfig>[] = [
  { id: "name", header: text("list.name"), cell: (locale) => <Name {...locale} /> },
  { id: "state", header: text("list.state"), cell: (locale) => <State {...locale} /> },
  {
    id: "own",
    header: text("list.own"),
    cell: ({ ownCount }) => <FormattedNumber value={ownCount} />,
    isNumeric: true,
  },
  {
    id: "offered",
    header: text("list.offered"),
    cell: ({ isEnabled }) => text(`list.offered.${isEnabled ? "yes" : "no"}`),
  },
  {
    id: "actions",
    header: <span className="visually-hidden">{text("list.actions")}</span>,
    isNumeric: true,
    cell: (locale) => <Actions {...locale} />,
  },
];

export const LanguageTable = ({ locales }: { locales: readonly LocaleConfig[] }) => (
  <Table
    caption={text("manage")}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={locales}
    rowKey={({ localeID }) => localeID}
  />
);

/** Where the focus is after an act, which reloads the page. */
export const rowID = (localeID: string) => `locale-${localeID}`;

function Name(locale: LocaleConfig) {
  const { localeID, displayNames, direction, isDefault, origin } = locale;
  const name = useLanguageName()(locale);
  const ownName = displayNames[localeID] ?? localeID;
  return (
    <span className={styles.name}>
      <Link id={rowID(localeID)} href={addressOf(localeID)}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.own}>
        {ownName !== name && <bdi lang={localeID}>{ownName}</bdi>} <bdi dir="ltr">{localeID}</bdi>
      </span>
      {isDefault && <Tag preset="success">{text("state.default")}</Tag>}
      {origin !== "shipped" && <Tag>{text(`origin.${origin}`)}</Tag>}
      {direction === "rtl" && <Tag>{text("rightToLeft")}</Tag>}
    </span>
  );
}

function State({ textCount, translatedCount, reviewCount }: LocaleConfig) {
  const intl = useIntl();
  // Rounded down, so that 100 % means all.
  const share = Math.floor((translatedCount / Math.max(1, textCount)) * 100) / 100;
  return (
    <span className={styles.tags}>
      {translatedCount === textCount ? (
        <Tag preset="success">{text("state.complete")}</Tag>
      ) : (
        <Tag>
          <FormattedMessage
            id="locales.state.share"
            values={{ share: intl.formatNumber(share, { style: "percent" }) }}
          />
        </Tag>
      )}
      {reviewCount > 0 && (
        <Tag preset="warning">
          <FormattedMessage id="locales.state.review" values={{ count: reviewCount }} />
        </Tag>
      )}
    </span>
  );
}

function Actions(locale: LocaleConfig) {
  const intl = useIntl();
  const { localeID, isEnabled, isDefault, origin } = locale;
  const name = useLanguageName()(locale);
  const step = isEnabled ? "retract" : "offer";
  return (
    <div className={styles.buttons}>
      {!isDefault && (
        <RowButton
          act={`${step}:${localeID}`}
          label={intl.formatMessage({ id: `locales.${step}Of` }, { name })}
        >
          {text(step)}
        </RowButton>
      )}
      <RowActions name={name}>
        <DropdownLink icon="edit" href={addressOf(localeID)}>
          {text("translate")}
        </DropdownLink>
        <DropdownLink icon="list" href={addressOf(localeID, "files")}>
          {text("files")}
        </DropdownLink>
        {origin === "added" && !isDefault && (
          <DropdownLink icon="trash" href={addressOf(localeID, "delete")}>
            {text("delete")}
          </DropdownLink>
        )}
      </RowActions>
    </div>
  );
}
