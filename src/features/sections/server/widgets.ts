import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listSections } from "../contract/routes.ts";

export const sectionsWidget = defineWidget({
  id: "react.subcommunities",
  component: "ItemList",
  name: "Sections of the site",
  group: "Community",
  props: z.object({
    ...itemListOptions,
    apiParams: z
      .object({
        sectionGroup: z
          .string()
          .max(100)
          .optional()
          .describe("Only sections of this group, which are each other's versions"),
        limit: limitOption(12),
      })
      .prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { sectionGroup, limit } = options.apiParams;
    const { body } = await readOnce(ctx)(listSections, {});
    const sections = body
      .filter(({ siteSectionID }) => siteSectionID !== 0)
      .filter((section) => !sectionGroup || section.sectionGroup === sectionGroup)
      .slice(0, limit);
    return itemListProps(options, params, {
      items: sections.map(({ siteSectionID, name, description, url }) => ({
        key: `${siteSectionID}`,
        name,
        url,
        icon: "globe",
        description: description || undefined,
      })),
    });
  },
});
