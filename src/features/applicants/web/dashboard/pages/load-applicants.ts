import type { z } from "zod";
import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { applicantSchema } from "../../../contract/resources.ts";

type Applicants = typeof import("../../../contract/routes.ts");

export const statuses = ["pending", "approved", "declined"] as const;

export interface ApplicantSearch {
  query: string;
  status: (typeof statuses)[number];
}

export interface ApplicantPage {
  applicants: z.output<typeof applicantSchema>[];
  search: ApplicantSearch;
  page: number;
  limit: number;
  total: number;
}

/** `/dashboard/applicants?status=pending&query=ada&page=2` */
export const loadApplicants: PageLoad<ApplicantPage> = async (transport, { url }) => {
  const params = url.searchParams;
  const search: ApplicantSearch = {
    query: params.get("query")?.trim().slice(0, 200) ?? "",
    status: statuses.find((each) => each === params.get("status")) ?? "pending",
  };
  const { items, paging } = await apiOf<Applicants>()(transport).list("GET /applicants", {
    query: {
      status: search.status,
      ...(search.query ? { query: search.query } : {}),
      page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
      limit: 30,
    },
  });
  const { page = 1, limit = 30, total = items.length } = paging ?? {};
  return { applicants: items, search, page, limit, total };
};

export const applicantsUrl = ({ query, status }: ApplicantSearch, page: number): string =>
  listUrl("/dashboard/applicants", { status: status === "pending" ? "" : status, query }, page);
