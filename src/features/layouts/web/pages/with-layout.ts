import type { Transport } from "#platform/web/calls/api.ts";
import type { PageArgs, PageLoad } from "#platform/web/pages/page-loader.ts";
import { loadLayout } from "./load-layout.ts";

/** Adds to what a page loads the layout that is applied to its type of pages, for `ContentPage`. */
export const withLayout =
  <Data>(layoutViewType: string, load: PageLoad<Data>) =>
  async (transport: Transport, args: PageArgs) => {
    const [content, layout] = await Promise.all([
      load(transport, args),
      loadLayout(transport, { layoutViewType, recordType: "siteSection", recordID: 0 }),
    ]);
    return { ...layout, content };
  };
