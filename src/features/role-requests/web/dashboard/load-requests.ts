import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { RoleApplication, RoleRequestMeta } from "../../contract/resources.ts";
import {
  type RoleRequestStatus,
  requestsAddress,
  roleRequestStatuses,
} from "../../contract/rules.ts";

type RoleRequests = typeof import("../../contract/routes.ts");

interface RequestsPage {
  requests: RoleApplication[];
  metas: RoleRequestMeta[];
  status: RoleRequestStatus;
  page: number;
  limit: number;
  total: number;
}

/** `/dashboard/role-requests?status=denied&page=2`; pending by default. */
export const loadRequests: PageLoad<RequestsPage> = async (transport, { url }) => {
  const requestedStatus = url.searchParams.get("status");
  const status = roleRequestStatuses.find((each) => each === requestedStatus) ?? "pending";
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const api = apiOf<RoleRequests>()(transport);
  const [{ items, paging }, metas] = await Promise.all([
    api.list("GET /role-requests", {
      query: {
        status,
        // Longest waiting first.
        sort: status === "pending" ? "dateInserted" : "-dateInserted",
        expand: "all",
        page,
      },
    }),
    api("GET /role-requests/metas"),
  ]);
  const { limit = 30, total = items.length } = paging ?? {};
  return { requests: items, metas, status, page, limit, total };
};

export const requestsUrl = (status: RoleRequestStatus, page: number): string =>
  listUrl(requestsAddress, { status: status === "pending" ? "" : status }, page);
