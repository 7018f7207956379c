import type { HydratedNode } from "#features/layouts/contract/resources.ts";
import type { Answer, TestSite } from "./site.ts";

interface Page {
  params?: object;
  cookie?: string | undefined;
}

/** What a page outside of sections is made of, for a member or a guest. */
export function lookUpLayout(
  site: TestSite,
  layoutViewType: string,
  { params, cookie }: Page = {},
): Promise<Answer> {
  const query = new URLSearchParams({
    layoutViewType,
    recordType: "siteSection",
    recordID: "0",
    ...(params && { params: JSON.stringify(params) }),
  });
  return site.request("GET /layouts/lookup-hydrate", {
    query: query.toString(),
    // Requests from a page bypass the cache of guests.
    ...(cookie ? { cookie } : { headers: { origin: site.address() } }),
  });
}

/** Properties of the panel beside the main column that has this title. */
export function panelOf({ body }: Answer, title: string): HydratedNode["$reactProps"] | undefined {
  const sections = body.layout as { $reactProps: { secondaryTop?: HydratedNode[] } }[];
  return sections
    .flatMap(({ $reactProps }) => $reactProps.secondaryTop ?? [])
    .find(({ $reactProps }) => $reactProps.title === title)?.$reactProps;
}
