import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";
import { addressOfWarning } from "../contract/rules.ts";
import { WarnAuthor, WarnDialog } from "./on-posts/warn-author.tsx";

const WarnAbout = loadedWhenShown(
  async () => (await import("./dashboard/warn-about.tsx")).WarnAbout,
);

const WarnMany = loadedWhenShown(async () => (await import("./dashboard/warn-many.tsx")).WarnMany);

const permission = "warnings.add";

export const slots: readonly PageSlot[] = [
  { id: "warn", place: "post.rare", order: 10, permission, Component: WarnAuthor },
  { id: "warn", place: "reports.record", permission, Component: WarnAbout },
  { id: "warn", place: "discussions.bulk", permission, Component: WarnMany },
];

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "warn",
    menu: "discussion.options",
    group: "links",
    order: 110,
    offer: ({ discussionID, insertUserID }, { may, userID }) =>
      may(permission) && insertUserID !== userID
        ? {
            icon: "warning",
            label: <FormattedMessage id="warnings.warnAuthor" />,
            href: addressOfWarning({ recordType: "discussion", recordID: discussionID }),
            Dialog: WarnDialog,
          }
        : undefined,
  },
];
