import { FormattedMessage, FormattedNumber } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { addressOf, type Translator } from "./translator-data.ts";
import { TranslatorState } from "./translator-state.tsx";
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
    cell: ({ locales }) => <Languages tags={locales} />,
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

function Languages({ tags }: { tags: readonly string[] }) {
  const namesOf = useLanguageNames();
  return tags.length === 0 ? text("list.noLocales") : namesOf(tags);
}
