import type { ItemMeta, ListedItem } from "#features/layouts/contract/widgets/item-types.ts";
import type { ReceivedCategory } from "../../contract/resources.ts";
import type { CategoriesOptions } from "../../contract/widgets.ts";

type Look = Pick<CategoriesOptions, "categoryOptions">;

export const cardsOf = (categories: readonly ReceivedCategory[], look: Look) => ({
  contentType: "title-description-icon" as const,
  allUrl: "/categories",
  items: categories.map((category) => cardOf(category, look)),
});

function cardOf(category: ReceivedCategory, { categoryOptions }: Look): ListedItem {
  const { description, bannerUrl, iconUrl } = category;
  const showsDescription = categoryOptions?.description?.display !== false;
  return {
    key: `${category.categoryID}`,
    name: category.name,
    url: category.url,
    icon: "folder",
    description: (showsDescription && description) || undefined,
    imageUrl: bannerUrl || undefined,
    iconUrl: iconUrl || undefined,
    metas: metasOf(category, categoryOptions?.metas),
  };
}

type Metas = NonNullable<CategoriesOptions["categoryOptions"]>["metas"];

function metasOf(category: ReceivedCategory, metas: Metas): ItemMeta[] {
  const { includeSubcategoriesCount = true, display = {} } = metas ?? {};
  const { lastPost, countFollowers } = category;
  const [discussions, comments] = includeSubcategoriesCount
    ? [category.countAllDiscussions, category.countAllComments]
    : [category.countDiscussions, category.countComments];
  const all: readonly (readonly [boolean, ItemMeta])[] = [
    [display.postCount === true, { kind: "posts", count: discussions + comments }],
    [display.discussionCount !== false, { kind: "discussions", count: discussions }],
    [display.commentCount === true, { kind: "comments", count: comments }],
    [display.followerCount === true, { kind: "followers", count: countFollowers }],
  ];
  return [
    ...all.flatMap(([isShown, meta]) => (isShown ? meta : [])),
    ...(display.lastPostName && lastPost ? [{ kind: "text" as const, text: lastPost.name }] : []),
    ...(display.lastPostDate && lastPost
      ? [{ kind: "date" as const, date: lastPost.dateInserted }]
      : []),
  ];
}
