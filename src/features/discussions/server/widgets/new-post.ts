import { z } from "zod";
import {
  alignment,
  borderType,
  headingOptions,
} from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { startableTypes, typesSomewhere } from "../domain/startable-types.ts";

const types = z.array(z.string().max(100)).max(50);

export const newPost = defineWidget({
  id: "react.newpost",
  component: "NewPostMenu",
  name: "New post",
  group: "Community",
  props: z.object({
    titleType: headingOptions.titleType,
    title: headingOptions.title,
    asOwnButtons: types
      .default([])
      .describe("Types of posts with a button of their own, besides the menu"),
    excludedButtons: types.default([]).describe("Types of posts that are not offered here"),
    customLabels: z
      .record(z.string().max(100), z.string().trim().min(1).max(100))
      .default({})
      .describe("Other words for types of posts, by type"),
    containerOptions: z
      .object({
        borderType: borderType.optional().describe("Border around the buttons"),
        headerAlignment: alignment.optional().describe("Where the heading stands"),
      })
      .optional(),
  }),
  async hydrate(ctx, options, params) {
    const ownCategoryID = params.category?.categoryID;
    const here = ownCategoryID === undefined ? [] : await startableTypes(ctx, [ownCategoryID]);
    const startable = here.length > 0 ? here : await typesSomewhere(ctx);
    const place = here.length > 0 ? `/${ownCategoryID}` : "";
    const entries = startable
      .filter(({ type }) => !options.excludedButtons.includes(type))
      .map((each) => ({
        ...each,
        ...(Object.hasOwn(options.customLabels, each.type) && {
          startLabel: options.customLabels[each.type],
        }),
        url: `/post/${each.type}${place}`,
      }));
    if (entries.length === 0) return null;
    const isOwn = ({ type }: { type: string }) => options.asOwnButtons.includes(type);
    const buttons = entries.filter(isOwn);
    return {
      ...headingOf(options, params),
      entries: entries.filter((entry) => !isOwn(entry)),
      ...(buttons.length > 0 && { buttons }),
      ...options.containerOptions,
    };
  },
});
