import { z } from "zod";
import type { CollectableRecord } from "#features/collections/server/public.ts";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listGroups } from "../contract/routes/groups.ts";
import { presentGroups } from "./present.ts";
import { listGroupsByID } from "./queries/groups.ts";

export const groupsWidget = defineWidget({
  id: "react.groups",
  component: "ItemList",
  name: "Groups",
  group: "Community",
  props: z.object({
    ...itemListOptions,
    apiParams: z
      .object({
        sort: z
          .enum(["-countMembers", "-dateInserted", "name"])
          .default("-countMembers")
          .describe("Order of the groups"),
        joined: z.boolean().default(false).describe("Only groups that the reader is in"),
        limit: limitOption(6),
      })
      .prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { joined, ...page } = options.apiParams;
    if (joined && isGuest(ctx.viewer)) return null;
    const query = { ...page, ...(joined && { membership: "member" as const }) };
    const { body } = await readOnce(ctx)(listGroups, query);
    return itemListProps(options, params, {
      allUrl: "/groups",
      contentType: "title-description-icon",
      items: body.map((group) => ({
        key: `${group.groupID}`,
        name: group.name,
        url: group.url,
        icon: "users",
        description: group.description,
        iconUrl: group.iconUrl ?? undefined,
        imageUrl: group.bannerUrl ?? group.iconUrl ?? undefined,
        metas: [{ kind: "members", count: group.countMembers }],
      })),
    });
  },
});

export const collectedGroup: CollectableRecord = {
  recordType: "groups",
  registeredAs: "group",
  async load(ctx, groupIDs) {
    const groups = await presentGroups(ctx, await listGroupsByID(ctx, groupIDs));
    return new Map(
      groups.map((record) => [
        record.groupID,
        {
          record,
          description: record.description,
          imageUrl: record.bannerUrl ?? record.iconUrl,
        },
      ]),
    );
  },
};
