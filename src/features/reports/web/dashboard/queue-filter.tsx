import { useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { queueAddress } from "../../contract/rules/addresses.ts";
import { reportStatuses } from "../../contract/rules/decisions.ts";
import { reasonText } from "../components/reason-name.ts";
import { type QueuePage, shownStatus } from "./pages/load-queue.ts";

export function QueueFilter({
  search,
  reasons,
  categories,
}: Pick<QueuePage, "search" | "reasons" | "categories">) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `reports.manage.${id}` });
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action={queueAddress}
      isActive={Object.values(search).some((value) => value !== "")}
    >
      <FilterField id="statuses" label={text("status")}>
        <Select name="statuses" defaultValue={shownStatus(search)}>
          {[...reportStatuses, "none"].map((status) => (
            <option key={status} value={status}>
              {text(`status.${status}`)}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="reason" label={text("reason")}>
        <Select name="reason" defaultValue={search.reason}>
          <option value="">{text("any")}</option>
          {reasons.map((reason) => (
            <option key={reason.reportReasonID} value={reason.reportReasonID}>
              {reasonText(intl, reason).name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="category" label={text("category")}>
        <Select name="category" defaultValue={search.category}>
          <option value="">{text("any")}</option>
          {categories.map(({ categoryID, name, depth }) => (
            <option key={categoryID} value={categoryID}>
              {"\u2007".repeat(2 * Math.max(0, depth - 1)) + name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="reporter" label={text("reporter")}>
        <TextInput name="reporter" defaultValue={search.reporter} maxLength={100} dir="auto" />
      </FilterField>
      <FilterField id="author" label={text("author")}>
        <TextInput name="author" defaultValue={search.author} maxLength={100} dir="auto" />
      </FilterField>
      <FilterField id="sort" label={text("sort")}>
        <Select name="sort" defaultValue={search.sort}>
          <option value="">{text("sort.urgency")}</option>
          <option value="dateLastReport">{text("sort.dateLastReport")}</option>
        </Select>
      </FilterField>
    </FilterBar>
  );
}
