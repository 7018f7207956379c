// With posts: styles that arrive later would shift the layout.
import "./components/status-history.module.css";
import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { statusForm } from "../contract/rules.ts";

/** Rarely used, so it is loaded on demand. */
const StatusDialog = loadedWhenShown(
  async () => (await import("./components/status-dialog.tsx")).StatusDialog,
);

export const slots: readonly PostSlotEntry[] = [
  {
    id: "status",
    place: "post.badges",
    field: "status",
    Component: loadedWhenShown(async () => (await import("./components/status-tag.tsx")).StatusTag),
  },
  {
    id: "statusHistory",
    place: "post.after",
    field: "statusHistory",
    Component: loadedWhenShown(
      async () => (await import("./components/status-history.tsx")).StatusHistory,
    ),
  },
];

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "status",
    menu: "discussion.options",
    group: "links",
    order: 20,
    offer: ({ discussionID, canChangeStatus }) =>
      canChangeStatus
        ? {
            icon: "check",
            label: <FormattedMessage id="statuses.change" />,
            href: statusForm(discussionID),
            Dialog: StatusDialog,
          }
        : undefined,
  },
];
