import { useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { AuditPage } from "./pages/load-audit-logs.ts";

export function AuditFilter({ search, types }: Pick<AuditPage, "search" | "types">) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `audit-logs.${id}` });
  const isActive = Object.values(search).some((value) => value !== "");
  return (
    <FilterBar key={JSON.stringify(search)} action="/dashboard/audit-logs" isActive={isActive}>
      <FilterField id="name" label={text("who")}>
        <TextInput name="name" defaultValue={search.name} maxLength={100} dir="auto" />
      </FilterField>
      <FilterField id="eventType" label={text("what")}>
        <Select name="eventType" defaultValue={search.eventType}>
          <option value="">{intl.formatMessage({ id: "dashboard.all" })}</option>
          {types.map(({ eventType, name }) => (
            <option key={eventType} value={eventType}>
              {name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="query" label={text("record")}>
        <TextInput
          name="query"
          type="search"
          defaultValue={search.query}
          maxLength={200}
          dir="auto"
        />
      </FilterField>
      <FilterField id="from" label={text("from")} isWide>
        <TextInput name="from" type="date" defaultValue={search.from} />
      </FilterField>
      <FilterField id="to" label={text("to")} isWide>
        <TextInput name="to" type="date" defaultValue={search.to} />
      </FilterField>
      {search.parent && <input type="hidden" name="parent" value={search.parent} />}
      <Checkbox
        id="filter-visits"
        name="visits"
        value="on"
        defaultChecked={search.visits === "on"}
        label={text("visits")}
      />
      <Checkbox
        id="filter-sign-ins"
        name="signIns"
        value="on"
        defaultChecked={search.signIns === "on"}
        label={text("signIns")}
      />
    </FilterBar>
  );
}
