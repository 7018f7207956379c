import { data } from "react-router";
import type { ReceivedDiscussion } from "#features/discussions/contract/resources.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Statuses = typeof import("../../contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes.ts");

export type StatusFormData = Awaited<ReturnType<typeof loadStatusForm>>;

const shownOfLog = 10;

export async function loadStatusForm(transport: Transport, { url }: Pick<PageArgs, "url">) {
  const params = { discussionID: recordID(url.pathname.split("/").at(-1)?.replace(".data", "")) };
  const statuses = apiOf<Statuses>()(transport);
  const [post, log] = await Promise.all([
    apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
      params,
      query: { expand: "-body,-lastUser" },
    }),
    statuses("GET /discussions/{discussionID}/status-log", {
      params,
      query: { limit: shownOfLog },
    }),
  ]);
  const discussion: ReceivedDiscussion = post;
  const { name, url: address, type, categoryID, statusID = 0, canChangeStatus } = discussion;
  if (!canChangeStatus) throw data(null, { status: 404 });
  const all = await statuses("GET /discussions/statuses", { query: { categoryID } });
  return {
    discussion: { name, url: address, statusID },
    statuses: all.filter(
      ({ isInternal, recordSubtype }) =>
        !isInternal && (recordSubtype === null || recordSubtype === type),
    ),
    log,
  };
}
