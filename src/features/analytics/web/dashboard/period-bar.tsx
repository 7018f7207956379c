import { FormattedMessage, useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import type { AnalyticsReport } from "../../contract/resources.ts";
import { analyticsAddress } from "../../contract/rules.ts";

const presets = [7, 30, 90, 365];

type PeriodBarProps = Pick<AnalyticsReport, "dateStarts" | "dateEnds" | "days"> & {
  isChosen: boolean;
};

export function PeriodBar({ dateStarts, dateEnds, days, isChosen }: PeriodBarProps) {
  const intl = useIntl();
  return (
    <>
      <LinkTabs
        label={intl.formatMessage({ id: "analytics.period" })}
        tabs={presets.map((count) => ({
          id: String(count),
          href: `${analyticsAddress}?days=${count}`,
          name: <FormattedMessage id="analytics.days" values={{ count }} />,
          isCurrent: !isChosen && days.length === count,
        }))}
      />
      <FilterBar action={analyticsAddress} isActive={isChosen}>
        <FilterField id="dateStarts" label={<FormattedMessage id="analytics.from" />}>
          <TextInput type="date" name="dateStarts" key={dateStarts} defaultValue={dateStarts} />
        </FilterField>
        <FilterField id="dateEnds" label={<FormattedMessage id="analytics.to" />}>
          <TextInput type="date" name="dateEnds" key={dateEnds} defaultValue={dateEnds} />
        </FilterField>
      </FilterBar>
    </>
  );
}
