import { FormattedMessage, FormattedNumber } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { addressOf, type Translator } from "./translator-data.ts";
import { TranslatorState } from "./translator-state.tsx";
import styles from "./translators.module.css";
import { useLanguageNames } from "./use-language-names.ts";

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;

const columns: readonly TableColumn<Translator>[] = [
  {
    id: "name",
    header: text("list.name"),
    cell: ({ type, name }) => (
      <Link href={addressOf(type)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "state",
    header: text("list.state"),
    cell: (translator) => <TranslatorState {...translator} />,
  },
  {
    id: "locales",
    header: text("list.locales"),
    cell: (translator) => <Languages {...translator} />,
  },
  {
    id: "characters",
    header: text("list.characters"),
    cell: ({ usage }) => <FormattedNumber value={usage.characters} />,
    isNumeric: true,
  },
];

export const TranslatorTable = ({ translators }: { translators: readonly Translator[] }) => (
  <Table
    caption={text("list")}
    hideCaption
    columns={columns}
    rows={translators}
    rowKey={({ type }) => type}
  />
);

function Languages({ locales, localesNotOffered }: Translator) {
  const namesOf = useLanguageNames();
  if (locales.length === 0) return text("list.noLocales");
  return (
    <span className={styles.state}>
      {namesOf(locales)}
      {localesNotOffered.length > 0 && (
        <Tag preset="warning">
          <FormattedMessage
            id="translationServices.unsuitable"
            values={{ names: namesOf(localesNotOffered) }}
          />
        </Tag>
      )}
    </span>
  );
}
