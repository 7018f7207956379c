import type { z } from "zod";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { escalationSchema } from "../../../contract/resources.ts";
import { escalationStatuses, escalationsAddress } from "../../../contract/rules.ts";

type Escalations = typeof import("../../../contract/routes.ts");

export type Escalation = z.output<typeof escalationSchema>;

export interface EscalationSearch {
  status: string;
  assignee: string;
}

interface EscalationsPage {
  escalations: Escalation[];
  search: EscalationSearch;
  page: number;
  limit: number;
  total: number;
}

const limit = 30;

/** `/dashboard/content/escalations?status=done&assignee=Ada&page=2`; shows open ones by default. */
export const loadEscalations: PageLoad<EscalationsPage> = async (transport, { url }) => {
  const parameters = url.searchParams;
  const requestedStatus = parameters.get("status") ?? "";
  const search = {
    status: [...escalationStatuses, "none"].find((each) => each === requestedStatus) ?? "",
    assignee: (parameters.get("assignee") ?? "").trim().slice(0, 100),
  };
  const page = Math.max(1, Math.floor(Number(parameters.get("page"))) || 1);
  try {
    const { items, paging } = await apiOf<Escalations>()(transport).list("GET /escalations", {
      query: {
        ...statusOf(search.status),
        ...(search.assignee && { assignedUserID: `$name:${search.assignee}` }),
        page,
        limit,
      },
    });
    return { escalations: items, search, page, limit, total: paging?.total ?? items.length };
  } catch (error) {
    // Unknown names give an empty list.
    if (!isApiError(error) || error.status !== 404) throw error;
    return { escalations: [], search, page: 1, limit, total: 0 };
  }
};

function statusOf(status: string) {
  if (status === "none") return {};
  const statuses = escalationStatuses.filter((each) =>
    status === "" ? each !== "done" : each === status,
  );
  return { status: statuses };
}

export function escalationsUrl({ status, assignee }: EscalationSearch, page: number): string {
  const search = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(assignee ? { assignee } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return search ? `${escalationsAddress}?${search}` : escalationsAddress;
}
