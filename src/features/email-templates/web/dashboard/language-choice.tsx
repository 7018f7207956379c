import { FormattedMessage } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import type { Language } from "./pages/load-template.ts";

type LanguageChoiceProps = { action: string; languages: readonly Language[]; locale: string };

export function LanguageChoice({ action, languages, locale }: LanguageChoiceProps) {
  if (languages.length < 2) return null;
  return (
    <FilterBar key={locale} action={action} isActive={false}>
      <FilterField id="locale" label={<FormattedMessage id="emailTemplates.language" />}>
        <Select name="locale" defaultValue={locale}>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      </FilterField>
    </FilterBar>
  );
}
