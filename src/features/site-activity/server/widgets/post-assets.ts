import { z } from "zod";
import { getDiscussion } from "#features/discussions/contract/routes.ts";
import { itemListOptions } from "#features/layouts/contract/widgets/items.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import {
  defineWidget,
  headingOf,
  itemListProps,
  type LayoutParams,
} from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { tagPreset } from "./tags.ts";

/** Links to what else has the tags of the post. */
export const postTags = defineWidget({
  id: "react.asset.postTags",
  component: "TagWidget",
  name: "Tags of the post",
  props: z.object({ ...headingOptions, itemOptions: z.object({ tagPreset }).prefault({}) }),
  viewTypes: ["discussion"],
  async hydrate(ctx, { itemOptions, ...options }, params) {
    const { tags = [] } = await postOf(ctx, params, ["tags"]);
    if (tags.length === 0) return null;
    return {
      ...headingOf(options, params),
      ...itemOptions,
      tags: tags.map(({ tagID, name, url }) => ({ tagID, name, url })),
    };
  },
});

/** Who wrote the post and when, where it is, and how it was received. */
export const postMeta = defineWidget({
  id: "react.asset.postMeta",
  component: "ItemList",
  name: "About the post",
  props: z.object({
    ...itemListOptions,
    displayOptions: z
      .object({
        asMetas: z.boolean().default(false).describe("All in one line below the title of the post"),
      })
      .prefault({}),
  }),
  viewTypes: ["discussion"],
  async hydrate(ctx, options, params) {
    const post = await postOf(ctx, params, ["category", "insertUser", "lastUser", "-body"]);
    const { category, insertUser, lastUser, dateLastComment } = post;
    const counts = [
      { kind: "views", count: post.countViews },
      { kind: "comments", count: post.countComments },
      { kind: "score", count: post.score },
    ] as const;
    const written = { kind: "date", date: post.dateInserted } as const;
    const whole = {
      key: "post",
      name: post.name,
      url: post.url,
      metas: [
        ...(insertUser ? [{ kind: "text", text: insertUser.name } as const] : []),
        ...(category ? [{ kind: "text", text: category.name } as const] : []),
        written,
        ...counts,
      ],
    };
    const parts = [
      ...(insertUser ? [{ key: "author", ...linkTo(insertUser), metas: [written] }] : []),
      ...(category ? [{ key: "category", ...linkTo(category), metas: counts }] : []),
      ...(lastUser && dateLastComment
        ? [
            {
              key: "last",
              ...linkTo(lastUser),
              metas: [{ kind: "date", date: dateLastComment }] as const,
            },
          ]
        : []),
    ];
    return itemListProps(
      { ...options, containerOptions: { displayType: "list", ...options.containerOptions } },
      params,
      { contentType: "title", items: options.displayOptions.asMetas ? [whole] : parts },
    );
  },
});

const linkTo = ({ name, url }: { name: string; url: string }) => ({ name, url });

type Expand = "tags" | "category" | "insertUser" | "lastUser" | "-body";

async function postOf(ctx: Ctx, { discussion }: LayoutParams, expand: readonly Expand[]) {
  if (!discussion) throw new Error("an asset of posts stands on another page");
  const { body } = await callInProcess(ctx)(getDiscussion, {
    params: { discussionID: discussion.discussionID },
    query: { expand: [...expand] },
  });
  return body;
}
