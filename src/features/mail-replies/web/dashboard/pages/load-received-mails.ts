import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReceivedMail } from "../../../contract/resources.ts";

type MailReplies = typeof import("../../../contract/routes.ts");

export interface ReceivedMailsPage {
  mails: ReceivedMail[];
  page: number;
  limit: number;
  hasMore: boolean;
  isOn: boolean;
  problem: string;
  dateLastSuccess: string | null;
}

export const loadReceivedMails: PageLoad<ReceivedMailsPage> = async (transport, { url }) => {
  const api = apiOf<MailReplies>()(transport);
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const [{ items, paging }, status] = await Promise.all([
    api.list("GET /received-mails", { query: { page, limit: 50 } }),
    api("GET /received-mails/status"),
  ]);
  return {
    mails: items,
    page,
    limit: 50,
    hasMore: paging?.hasMore ?? false,
    isOn: status.method !== null,
    problem: status.problem,
    dateLastSuccess: status.dateLastSuccess,
  };
};
