import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";
import { statusForm } from "../contract/rules.ts";

const StatusTag = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("./components/status-tag.tsx")).StatusTag,
);

/** Rarely used, so it is loaded on demand. */
const StatusDialog = loadedWhenShown(
  async () => (await import("./components/status-dialog.tsx")).StatusDialog,
);

const ChangeMany = loadedWhenShown(
  async () => (await import("./components/change-many.tsx")).ChangeMany,
);

export const slots: readonly PageSlot[] = [
  { id: "status", place: "row.badges", field: "status", Component: StatusTag },
  { id: "status", place: "post.badges", field: "status", Component: StatusTag },
  {
    id: "statusHistory",
    place: "post.after",
    field: "statusHistory",
    Component: loadedWhenShown(
      async () => (await import("./components/status-history.tsx")).StatusHistory,
    ),
  },
  { id: "status", place: "discussions.bulk", Component: ChangeMany },
  {
    id: "defaultStatus",
    place: "categoryForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/default-status-field.tsx")).DefaultStatusField,
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
