import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";

type Digest = typeof import("../../../contract/routes.ts");

export const loadDigest = (async (transport) => {
  const api = apiOf<Digest>()(transport);
  const { view } = await api("GET /digest/preview");
  return { view, dates: await api("GET /digest/delivery-dates") };
}) satisfies PageLoad<unknown>;

export type DigestDates = Awaited<ReturnType<typeof loadDigest>>["dates"];
