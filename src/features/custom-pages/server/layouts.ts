import { z } from "zod";
import { defineViewType } from "#features/layouts/server/public.ts";
import { idOr } from "#platform/contract/queries/query.ts";
import { layoutOfTemplate } from "../contract/rules/templates.ts";
import { getPage, viewTypeName, visiblePages } from "./domain/find-pages.ts";
import { addressOf } from "./domain/page-address.ts";

export const customPageView = defineViewType({
  layoutViewType: viewTypeName,
  name: "Custom page",
  isOwned: true,
  params: z.object({ customPageID: idOr(0).default(0) }),
  paramSchemas: {
    "customPage/customPageID": z.int(),
    "customPage/urlcode": z.string(),
    "customPage/seoTitle": z.string(),
    "customPage/seoDescription": z.string(),
  },
  async sampleUrl(ctx, layoutID) {
    const page = (await visiblePages(ctx)).find((each) => each.layoutID === layoutID);
    return page ? addressOf(ctx, page) : "/";
  },
  async resolve(ctx, { customPageID }) {
    // A draft of a layout has no page yet.
    if (customPageID === 0) return { params: {} };
    const page = await getPage(ctx, customPageID);
    const { urlcode, seoTitle, seoDescription } = page;
    return {
      params: { customPage: { customPageID, urlcode, seoTitle, seoDescription } },
      seo: { title: seoTitle, description: seoDescription, url: await addressOf(ctx, page) },
    };
  },
  template: {
    name: "Custom page",
    layout: layoutOfTemplate.text,
  },
});
