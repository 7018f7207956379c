import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReportReasonFragment, TriageRecord } from "../../../contract/resources.ts";
import { queueAddress } from "../../../contract/rules/addresses.ts";
import { type ReportStatus, reportStatuses } from "../../../contract/rules/decisions.ts";
import { keyOf } from "../key-of.ts";
import { loadMember, type QueueMember } from "./load-member.ts";

type Queue = typeof import("../../../contract/routes/queue.ts");
type Reasons = typeof import("../../../contract/routes/reasons.ts");

const fields = ["statuses", "reason", "category", "reporter", "author", "sort"] as const;
const ofRecord = ["recordType", "recordID"] as const;

export type QueueSearch = Record<(typeof fields)[number] | (typeof ofRecord)[number], string>;

export interface QueuePage {
  records: TriageRecord[];
  reasons: readonly ReportReasonFragment[];
  categories: readonly { categoryID: number; name: string; depth: number }[];
  search: QueueSearch;
  /** Key of the selected record, of which the author is shown. */
  selected: string | undefined;
  /** False for the first one where none is named. */
  isNamed: boolean;
  member: QueueMember | undefined;
  page: number;
  limit: number;
  total: number;
}

/** Defaults to new reports. `none` does not filter by status. */
export const shownStatus = ({ statuses }: Pick<QueueSearch, "statuses">): ReportStatus | "none" =>
  [...reportStatuses, "none" as const].find((known) => known === statuses) ?? "new";

/** `/dashboard/content/reports?statuses=none&recordType=comment&recordID=12&reporter=Ada&item=comment:12&page=2` */
export const loadQueue: PageLoad<QueuePage> = async (transport, { url }) => {
  const parameters = url.searchParams;
  const search = Object.fromEntries(
    [...fields, ...ofRecord].map((field) => [
      field,
      (parameters.get(field) ?? "").trim().slice(0, 100),
    ]),
  ) as QueueSearch;
  const page = Math.max(1, Math.floor(Number(parameters.get("page"))) || 1);
  const { items, paging } = await listRecords(transport, search, page);
  const { limit = 30, total = items.length } = paging ?? {};
  const reasons = await apiOf<Reasons>()(transport)("GET /report-reasons", {
    query: { includeDeleted: true },
  });
  const item = parameters.get("item");
  const named = items.find((record) => keyOf(record) === item);
  const selected = named ?? items[0];
  return {
    records: items,
    selected: selected && keyOf(selected),
    isNamed: named !== undefined,
    member: selected && (await loadMember(transport, selected.recordUserID)),
    reasons,
    categories: await listCategories(transport),
    search,
    page,
    limit,
    total,
  };
};

async function listRecords(transport: Transport, search: QueueSearch, page: number) {
  const { reason, category, reporter, author, recordType, recordID, sort } = search;
  const status = shownStatus(search);
  try {
    return await apiOf<Queue>()(transport).list("GET /reports/records", {
      query: {
        status: status === "none" ? [] : [status],
        ...(reason && { reportReasonID: reason }),
        ...(category && { placeRecordID: category, includeSubcategories: true }),
        ...(reporter && { insertUserID: `$name:${reporter}` }),
        ...(author && { recordUserID: `$name:${author}` }),
        ...(recordType && { recordType }),
        ...(recordID && { recordID }),
        ...(sort === "dateLastReport" && { sort: "-dateLastReport" as const }),
        page,
      },
    });
  } catch (error) {
    // An unknown name or id finds nothing.
    if (!isApiError(error) || ![404, 422].includes(error.status)) throw error;
    return { items: [], paging: { page, limit: 30, total: 0 } };
  }
}

interface Category {
  categoryID: number;
  name: string;
  depth: number;
}

async function listCategories(transport: Transport): Promise<Category[]> {
  const { body } = await transport("GET", "/categories", {
    query: { outputFormat: "flat", limit: 500 },
  });
  return (body as Category[]).map(({ categoryID, name, depth }) => ({ categoryID, name, depth }));
}

export const queueUrl = (search: QueueSearch, page: number): string =>
  listUrl(queueAddress, { ...search }, page);

/** The same page with a record selected, for browsers without scripts. */
export function itemUrl(address: string, key: string): string {
  const [path, query = ""] = address.split("?");
  const parameters = new URLSearchParams(query);
  for (const name of ["done", "about"]) parameters.delete(name);
  parameters.set("item", key);
  return `${path}?${parameters}`;
}
