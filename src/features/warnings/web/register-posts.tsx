import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { addressOfWarning } from "../contract/rules.ts";
import { WarnAuthor, WarnDialog } from "./on-posts/warn-author.tsx";

const permission = "warnings.add";

export const slots: readonly PostSlotEntry[] = [
  { id: "warn", place: "post.rare", order: 10, permission, Component: WarnAuthor },
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
