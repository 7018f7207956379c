import { useIntl } from "react-intl";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { type DraftFilter, draftFilters } from "./draft-filters.ts";

export function FilterLinks({ status }: { status: DraftFilter }) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "drafts.filter" })}
      tabs={draftFilters.map((filter) => ({
        id: filter,
        href: filter === "all" ? "/drafts" : `/drafts?status=${filter}`,
        name: intl.formatMessage({ id: `drafts.filter.${filter}` }),
        isCurrent: filter === status,
      }))}
    />
  );
}
