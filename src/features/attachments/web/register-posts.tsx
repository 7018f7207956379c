import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "attachments",
    place: "post.after",
    field: "attachments",
    isPersonal: true,
    Component: loadedWhenShown(
      async () => (await import("./components/attachments-of-post.tsx")).AttachmentsOfPost,
    ),
  },
];

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "attach",
    menu: "discussion.options",
    group: "links",
    order: 90,
    offer: ({ attachUrl }) =>
      attachUrl
        ? { icon: "external", label: <FormattedMessage id="attachments.add" />, href: attachUrl }
        : undefined,
  },
];
