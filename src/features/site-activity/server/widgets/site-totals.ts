import { defineWidget, headingOf, siteSectionOfPage } from "#features/layouts/server/public.ts";
import { siteTotalsOptions } from "../../contract/widgets.ts";
import { countSite } from "../domain/site-totals.ts";

export const siteTotalsWidget = defineWidget({
  id: "react.sitetotals",
  component: "SiteTotalsWidget",
  name: "Site totals",
  props: siteTotalsOptions,
  async hydrate(ctx, options, params) {
    const { labelType, formatNumbers, containerOptions } = options;
    const asked = options.apiParams.counts.filter(({ isHidden }) => !isHidden);
    const unique = [...new Map(asked.map((each) => [each.recordType, each])).values()];
    const counts = await countSite(
      ctx,
      unique.map(({ recordType }) => recordType),
      siteSectionOfPage(ctx),
    );
    const totals = unique.flatMap(({ recordType, label }) => {
      const counted = counts[recordType];
      return counted ? [{ recordType, label, count: counted.count }] : [];
    });
    if (totals.length === 0) return null;
    return { ...headingOf(options, params), totals, labelType, formatNumbers, containerOptions };
  },
});
