import { FormattedMessage } from "react-intl";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { EditWindow } from "#platform/web/slots/edit-window.tsx";
import type { OptionEntry, OptionMenus, OptionViewer } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";

export interface OptionsOfDiscussion extends Partial<AddedPostFields> {
  discussionID: number;
  insertUserID?: number;
  countComments: number;
  closed: boolean;
  sink: boolean;
  pinned: boolean;
  pinLocation: "category" | "recent" | null;
  muted: boolean;
  dismissed: boolean;
  resolved?: boolean;
  permissions?: Readonly<Record<string, boolean>>;
  dateEditEnds?: string;
}

declare module "#platform/web/slots/option-entries.ts" {
  interface OptionMenus {
    "discussion.options": OptionsOfDiscussion;
  }
}

type Subject = OptionMenus["discussion.options"];
type Entry = Extract<OptionEntry, { menu: "discussion.options" }>;

/** Rarely used, so it is loaded on demand. */
const DeleteDialog = loadedWhenShown(
  async () => (await import("./delete-dialog.tsx")).DeleteDialog,
);

const BulkDialog = loadedWhenShown(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

const SelectComments = loadedWhenShown(
  async () => (await import("../dashboard/select-comments.tsx")).SelectComments,
);

const text = (id: string) => <FormattedMessage id={`discussions.${id}`} />;

interface Switch {
  icon: IconName;
  isOn(discussion: Subject): boolean;
  isOffered(discussion: Subject, may: OptionViewer["may"]): boolean;
  off: [change: string, textID: string, done?: string];
  on: [change: string, textID: string, done?: string];
}

const switches: Readonly<Record<string, Switch>> = {
  announce: {
    icon: "pin",
    isOn: ({ pinLocation }) => pinLocation === "recent",
    isOffered: allows("discussions.announce"),
    off: ["announce", "announce"],
    on: ["unannounce", "announce"],
  },
  announceInCategory: {
    icon: "pin",
    isOn: ({ pinLocation }) => pinLocation === "category",
    isOffered: allows("discussions.announce"),
    off: ["announceInCategory", "announceInCategory"],
    on: ["unannounce", "announceInCategory"],
  },
  close: {
    icon: "lock",
    isOn: ({ closed }) => closed,
    isOffered: allows("discussions.close"),
    off: ["close", "close"],
    on: ["reopen", "closed"],
  },
  sink: {
    icon: "arrow-down",
    isOn: ({ sink }) => sink,
    isOffered: allows("discussions.sink"),
    off: ["sink", "sink"],
    on: ["unsink", "sunk"],
  },
  resolve: {
    icon: "check",
    isOn: ({ resolved }) => resolved === true,
    isOffered: ({ resolved }) => resolved !== undefined,
    off: ["resolve", "resolve"],
    on: ["unresolve", "unresolve"],
  },
  dismiss: {
    icon: "close",
    isOn: ({ dismissed }) => dismissed,
    isOffered: ({ pinned }) => pinned,
    off: ["dismiss", "dismiss", "dismissed.done"],
    on: ["undismiss", "dismissed", "undismissed.done"],
  },
  mute: {
    icon: "bell-off",
    isOn: ({ muted }) => muted,
    isOffered: () => true,
    off: ["mute", "mute", "muted.done"],
    on: ["unmute", "unmute", "unmuted.done"],
  },
  bump: {
    icon: "arrow-up",
    isOn: () => false,
    isOffered: (_discussion, may) => may("curation.manage"),
    off: ["bump", "bump", "bumped"],
    on: ["bump", "bump", "bumped"],
  },
};

function allows(permission: PermissionName): Switch["isOffered"] {
  return ({ permissions = {} }) => permissions[permission] === true;
}

const switchEntries = Object.entries(switches).map(([id, entry], order): Entry => {
  const offer: Entry["offer"] = (discussion, { may, isGuest }) => {
    if (isGuest || !entry.isOffered(discussion, may)) return undefined;
    const isOn = entry.isOn(discussion);
    const [change, textID, done] = isOn ? entry.on : entry.off;
    return {
      icon: entry.icon,
      isOn,
      label: text(textID),
      name: "change",
      value: change,
      action: `/post/change/${discussion.discussionID}`,
      ...(done && { done: text(done) }),
    };
  };
  return { id, menu: "discussion.options", group: "switches", order, offer };
});

type Leading = {
  icon: IconName;
  textID: string;
  href(discussionID: number): string;
  Dialog?: typeof BulkDialog | typeof SelectComments;
} & (
  | { isGlobal: true; permission: PermissionName }
  | {
      isGlobal?: never;
      permission: PermissionName | "discussions.move" | "discussions.split" | "revisions.view";
    }
);

const bulk = (action: string) => ({
  href: (id: number) => `/post/bulk?action=${action}&ids=${id}`,
  Dialog: BulkDialog,
});

const edit: Entry = {
  id: "edit",
  menu: "discussion.options",
  group: "links",
  order: -1,
  offer({ discussionID, permissions = {}, dateEditEnds: end }) {
    if (!permissions["discussions.edit"]) return undefined;
    return {
      icon: "edit",
      label: text("edit"),
      href: `/post/editdiscussion/${discussionID}`,
      ...(end && { note: <EditWindow end={end} /> }),
    };
  },
};

const links: readonly Leading[] = [
  { icon: "tag", textID: "tag", permission: "discussions.move", ...bulk("tag") },
  { icon: "move", textID: "move", permission: "discussions.move", ...bulk("move") },
  {
    icon: "message",
    textID: "split",
    permission: "discussions.split",
    href: (id) => `/post/split/${id}`,
    Dialog: SelectComments,
  },
  { icon: "refresh", textID: "changeType", permission: "discussions.move", ...bulk("type") },
  {
    icon: "user",
    textID: "changeAuthor",
    permission: "site.manage",
    isGlobal: true,
    ...bulk("author"),
  },
  {
    icon: "article",
    textID: "revisions",
    permission: "revisions.view",
    href: (id) => `/log/filter?recordType=discussion&recordID=${id}`,
  },
  {
    icon: "trash",
    textID: "deletedComments",
    permission: "comments.delete",
    href: (id) => `/log/filter?parentRecordID=${id}&recordType=comment&operation=delete`,
  },
];

const linkEntries = links.map((link, order): Entry => {
  const offer: Entry["offer"] = ({ discussionID, permissions = {} }, { may }) => {
    const { icon, textID, href, Dialog } = link;
    const isOffered = link.isGlobal ? may(link.permission) : permissions[link.permission];
    if (!isOffered) return undefined;
    return { icon, label: text(textID), href: href(discussionID), ...(Dialog && { Dialog }) };
  };
  return { id: link.textID, menu: "discussion.options", group: "links", order, offer };
});

const removal: Entry = {
  id: "delete",
  menu: "discussion.options",
  group: "removal",
  offer: ({ discussionID, permissions = {} }) =>
    permissions["discussions.delete"]
      ? {
          icon: "trash",
          label: text("delete"),
          Dialog: DeleteDialog,
          href: `/post/editdiscussion/${discussionID}#delete`,
        }
      : undefined,
};

export const discussionOptions: readonly OptionEntry[] = [
  ...switchEntries,
  edit,
  ...linkEntries,
  removal,
];
