import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { collectForm } from "../contract/rules.ts";

/** Rarely used, so it is loaded on demand. */
const CollectDialog = loadedWhenShown(
  async () => (await import("./components/collect-dialog.tsx")).CollectDialog,
);

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "collect",
    menu: "discussion.options",
    group: "links",
    order: 30,
    offer: ({ discussionID }, { may }) =>
      may("community.manage")
        ? {
            icon: "folder",
            label: <FormattedMessage id="collections.add" />,
            href: collectForm(discussionID),
            Dialog: CollectDialog,
          }
        : undefined,
  },
];
