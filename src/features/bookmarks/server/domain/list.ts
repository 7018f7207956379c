import type { ListMark, NamedList } from "#features/discussions/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";

export const bookmarkList: NamedList = {
  name: "bookmarks",
  async describe(ctx) {
    if (isGuest(ctx.viewer)) throw unauthorized();
    const intl = await intlFor(ctx, ctx.locale);
    const text = (id: string) => intl.formatMessage({ id });
    return {
      title: text("bookmarks.title"),
      url: "/bookmarks",
      query: { bookmarkUserID: ctx.viewer.userID, pinOrder: "mixed" },
      whenEmpty: {
        icon: "bookmark",
        title: text("bookmarks.empty"),
        text: text("bookmarks.empty.text"),
        link: { name: text("bookmarks.find"), url: "/discussions" },
      },
    };
  },
};

export const bookmarkMark: ListMark = {
  name: "bookmarked",
  nameID: "bookmarks.title",
  order: 20,
  query: (userID) => ({ bookmarkUserID: userID, pinOrder: "mixed" }),
};
