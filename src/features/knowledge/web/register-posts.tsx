// With posts: styles that arrive later would shift the layout.
import "./components/articles-of-post.module.css";
import { FormattedMessage } from "react-intl";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "articles",
    place: "post.after",
    field: "articles",
    Component: loadedWhenShown(
      async () => (await import("./components/articles-of-post.tsx")).ArticlesOfPost,
    ),
  },
];

export const optionEntries: readonly OptionEntry[] = [
  {
    id: "article",
    menu: "discussion.options",
    group: "links",
    order: 35,
    offer: ({ discussionID }, { may, offers }) =>
      offers.includes("knowledge") && may(["articles.add", "articles.manage"])
        ? {
            icon: "edit",
            label: <FormattedMessage id="knowledge.fromDiscussion" />,
            href: `/kb/articles/add?discussion=${discussionID}`,
          }
        : undefined,
  },
];
