import { useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { groupsOfStatus, type MailPage } from "./pages/load-mails.ts";

export function MailFilter({ search, types }: Pick<MailPage, "search" | "types">) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `mails.${id}` });
  const isActive = Object.values(search).some((value) => value !== "");
  const all = <option value="">{intl.formatMessage({ id: "dashboard.all" })}</option>;
  return (
    <FilterBar key={JSON.stringify(search)} action="/dashboard/mails" isActive={isActive}>
      <FilterField id="name" label={text("filter.name")}>
        <TextInput name="name" defaultValue={search.name} maxLength={254} dir="auto" />
      </FilterField>
      <FilterField id="status" label={text("outcome")}>
        <Select name="status" defaultValue={search.status}>
          {all}
          {Object.keys(groupsOfStatus).map((group) => (
            <option key={group} value={group}>
              {text(`group.${group}`)}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="template" label={text("type")}>
        <Select name="template" defaultValue={search.template}>
          {all}
          {types.map(({ template, name }) => (
            <option key={template} value={template}>
              {name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="from" label={text("filter.from")} isWide>
        <TextInput name="from" type="date" defaultValue={search.from} />
      </FilterField>
      <FilterField id="to" label={text("filter.to")} isWide>
        <TextInput name="to" type="date" defaultValue={search.to} />
      </FilterField>
    </FilterBar>
  );
}
