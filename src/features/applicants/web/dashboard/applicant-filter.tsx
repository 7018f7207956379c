import { useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type ApplicantSearch, statuses } from "./pages/load-applicants.ts";

export function ApplicantFilter({ search }: { search: ApplicantSearch }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `applicants.manage.${id}` });
  const { query, status } = search;
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action="/dashboard/applicants"
      isActive={query !== "" || status !== "pending"}
    >
      <FilterField id="query" label={text("query")} isWide>
        <TextInput name="query" type="search" defaultValue={query} maxLength={200} dir="auto" />
      </FilterField>
      <FilterField id="status" label={text("status")}>
        <Select name="status" defaultValue={status}>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {text(`status.${each}`)}
            </option>
          ))}
        </Select>
      </FilterField>
    </FilterBar>
  );
}
