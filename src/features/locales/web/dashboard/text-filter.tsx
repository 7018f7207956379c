import { FormattedMessage, useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { addressOf } from "./locale-data.ts";
import type { TextPage } from "./pages/load-texts.ts";

export function TextFilter({ locale, search }: Pick<TextPage, "locale" | "search">) {
  const intl = useIntl();
  const { textCount, translatedCount, ownCount, reviewCount } = locale;
  const states = [
    { state: "missing", count: textCount - translatedCount },
    { state: "own", count: ownCount },
    { state: "review", count: reviewCount },
  ];
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action={addressOf(locale.localeID)}
      isActive={Object.values(search).some((value) => value !== "")}
    >
      <FilterField id="query" label={<FormattedMessage id="locales.filter.query" />} isWide>
        <TextInput
          name="query"
          type="search"
          dir="auto"
          maxLength={200}
          defaultValue={search.query}
        />
      </FilterField>
      <FilterField id="state" label={<FormattedMessage id="locales.filter.state" />}>
        <Select name="state" defaultValue={search.state}>
          <option value="">{intl.formatMessage({ id: "dashboard.all" })}</option>
          {states.map(({ state, count }) => (
            <option key={state} value={state}>
              {intl.formatMessage(
                { id: `locales.texts.${state}` },
                { count: intl.formatNumber(count) },
              )}
            </option>
          ))}
        </Select>
      </FilterField>
      {search.feature && (
        <FilterField id="feature" label={<FormattedMessage id="locales.filter.feature" />}>
          <TextInput name="feature" dir="ltr" maxLength={100} defaultValue={search.feature} />
        </FilterField>
      )}
    </FilterBar>
  );
}
