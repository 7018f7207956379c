import type { z } from "zod";
import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { mailQueueSchema, mailSchema } from "../../../contract/resources.ts";

type Mails = typeof import("../../../contract/routes.ts");

export type Mail = z.output<typeof mailSchema>;
export type MailQueue = z.output<typeof mailQueueSchema>;

const fields = ["name", "status", "template", "from", "to"] as const;
export type MailSearch = Record<(typeof fields)[number], string>;

export const groupsOfStatus: Readonly<Record<string, Mail["status"][]>> = {
  waiting: ["queued"],
  sent: ["sent"],
  failed: ["unsure", "refused", "expired"],
  dropped: ["dropped"],
  unwanted: ["unwanted"],
};

export interface MailPage {
  mails: Mail[];
  types: { template: string; name: string }[];
  queue: MailQueue;
  search: MailSearch;
  page: number;
  limit: number;
  total: number;
}

/** `/dashboard/mails?name=Ada&status=failed&template=mail.test&from=2026-01-01&to=2026-02-01&page=2` */
export const loadMails: PageLoad<MailPage> = async (transport, { url }) => {
  const api = apiOf<Mails>()(transport);
  const queryParameter = (name: string) => url.searchParams.get(name)?.trim().slice(0, 254) ?? "";
  const search = Object.fromEntries(
    fields.map((name) => [name, queryParameter(name)]),
  ) as MailSearch;
  const page = Math.max(1, Math.floor(Number(queryParameter("page"))) || 1);
  const types = await api("GET /mails/types");
  const queue = await api("GET /mails/queue");
  try {
    const { items, paging } = await api.list("GET /mails", {
      query: { ...filtersOf(search), page, limit: 50 },
    });
    const { limit = 50, total = items.length } = paging ?? {};
    return { mails: items, types, queue, search, page, limit, total };
  } catch (error) {
    // An unknown name or an invalid date finds nothing.
    if (!isApiError(error) || ![404, 409, 422].includes(error.status)) throw error;
    return { mails: [], types, queue, search, page: 1, limit: 50, total: 0 };
  }
};

function filtersOf({ name, status, template, from, to }: MailSearch) {
  const statuses = Object.hasOwn(groupsOfStatus, status) ? groupsOfStatus[status] : undefined;
  return {
    ...memberFilter(name),
    ...(statuses ? { status: statuses } : {}),
    ...(template ? { template } : {}),
    ...(from || to ? { dateInserted: rangeOf(from, to) } : {}),
  };
}

function memberFilter(name: string) {
  if (!name) return {};
  return name.includes("@") ? { recipient: name } : { userID: `$name:${name}` };
}

function rangeOf(from: string, to: string): string {
  if (from && to) return `[${from},${to}]`;
  return from ? `>=${from}` : `<=${to}`;
}

export const mailsUrl = (search: MailSearch, page: number): string =>
  listUrl("/dashboard/mails", { ...search }, page);
