import { FormattedMessage, useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { translationStates } from "../../contract/rules.ts";
import { LanguageOptions } from "./language-options.tsx";
import type { TextList } from "./pages/load-texts.ts";
import { textsUrl } from "./pages/load-texts.ts";

type TextFilterProps = Pick<TextList, "resource" | "locales" | "search"> & { isFiltered: boolean };

export function TextFilter({ resource, locales, search, isFiltered }: TextFilterProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `translations.${id}` });
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action={textsUrl(resource.urlCode, {})}
      isActive={isFiltered}
    >
      <FilterField id="locale" label={text("language")}>
        <Select name="locale" defaultValue={search.locale}>
          <LanguageOptions locales={locales} />
        </Select>
      </FilterField>
      <FilterField id="query" label={text("query")} isWide>
        <TextInput
          name="query"
          type="search"
          defaultValue={search.query}
          maxLength={200}
          dir="auto"
        />
      </FilterField>
      <FilterField id="status" label={text("state")}>
        <Select name="status" defaultValue={search.status}>
          <option value="">{text("state.all")}</option>
          {translationStates.map((state) => (
            <option key={state} value={state}>
              {text(`state.${state}`)}
            </option>
          ))}
        </Select>
      </FilterField>
      {resource.recordTypes.length > 1 && (
        <FilterField id="recordType" label={text("recordType")}>
          <Select name="recordType" defaultValue={search.recordType}>
            <FormattedMessage id="translations.recordType.all">
              {(all) => <option value="">{all}</option>}
            </FormattedMessage>
            {resource.recordTypes.map(({ recordType, name }) => (
              <option key={recordType} value={recordType}>
                {name}
              </option>
            ))}
          </Select>
        </FilterField>
      )}
    </FilterBar>
  );
}
