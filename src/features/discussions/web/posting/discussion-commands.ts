import type { Command } from "#platform/web/slots/commands.ts";

export const discussionCommands: readonly Command[] = [
  {
    id: "editDiscussion",
    nameID: "discussions.edit",
    keys: "e",
    group: "item",
    offer({ item, navigate }) {
      const link = item?.querySelector<HTMLAnchorElement>("form [href^='/post/editdiscussion/']");
      return link ? () => navigate(link.pathname) : undefined;
    },
  },
  {
    id: "newDiscussion",
    nameID: "discussions.start.discussion",
    keys: "c",
    group: "site",
    permission: "discussions.add",
    offer:
      ({ navigate }) =>
      () =>
        navigate("/post/discussion"),
  },
];
