import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Collections = typeof import("../../contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes.ts");

export type CollectFormData = Awaited<ReturnType<typeof loadCollectForm>>;

const maxListed = 500;

export async function loadCollectForm(transport: Transport, { url }: Pick<PageArgs, "url">) {
  const discussionID = readID(url.pathname.split("/").at(-1)?.replace(".data", ""));
  const api = apiOf<Collections>()(transport);
  const [discussion, all, containing] = await Promise.all([
    apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
      params: { discussionID },
      query: { expand: "-body,-lastUser" },
    }),
    api("GET /collections", { query: { limit: maxListed } }),
    api("GET /collections/by-resource", {
      query: { recordType: "discussion", recordID: discussionID },
    }),
  ]);
  const listed = new Map(
    [...containing, ...all].map(({ collectionID, name, records }) => [
      collectionID,
      { collectionID, name, count: records.length },
    ]),
  );
  return {
    discussion: { name: discussion.name, url: discussion.url },
    collections: [...listed.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    chosen: containing.map(({ collectionID }) => String(collectionID)),
  };
}
