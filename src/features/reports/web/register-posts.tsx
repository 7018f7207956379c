import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { addressOfReport } from "../contract/rules/addresses.ts";
import { ReportCount } from "./on-posts/report-count.tsx";
import { ReportLink } from "./on-posts/report-link.tsx";

const ReportDialog = loadedWhenShown(
  async () => (await import("./components/report-dialog.tsx")).ReportDiscussion,
);

export const slots: readonly PostSlotEntry[] = [
  { id: "report", place: "post.rare", Component: ReportLink },
  { id: "reports", place: "post.badges", order: 100, Component: ReportCount },
];

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "report",
    menu: "discussion.options",
    group: "links",
    order: 100,
    offer: ({ discussionID, permissions = {} }, { offers }) =>
      permissions["flag.add"] && offers.includes("escalations")
        ? {
            icon: "warning",
            label: <FormattedMessage id="reports.report" />,
            href: addressOfReport({ recordType: "discussion", recordID: discussionID }),
            Dialog: ReportDialog,
          }
        : undefined,
  },
];
