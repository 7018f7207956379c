import { data } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { Reaction, ReactionSummary } from "../../contract/resources.ts";
import { reactionsOf } from "../components/reactions-of.ts";

export interface RecordReactions {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
  reactions: readonly ReactionSummary[];
  log?: { reactions: readonly Reaction[]; total: number };
}

/** Record in a path such as `/reactions/comment/12`. */
export function recordAt(params: Readonly<Record<string, string | undefined>>) {
  const { recordType = "" } = params;
  if (!/^[a-z]{1,40}$/.test(recordType)) throw data(null, { status: 404 });
  return { recordType, recordID: recordID(params.recordID) };
}

export const loadRecord: PageLoad<RecordReactions> = async (transport, { params }) => {
  const record = recordAt(params);
  const call = reactionsOf(record);
  const { body } = await transport("GET", call.recordPath, {
    params: call.params,
    query: { expand: "reactions" },
  }).catch((error: unknown) => {
    // The record type has no reactions.
    if (isApiError(error) && error.status === 422) throw data(null, { status: 404 });
    throw error;
  });
  const { name, url, reactions } = body as Partial<RecordReactions>;
  if (!reactions || !url) throw data(null, { status: 404 });
  const log = await readLog(transport, call);
  return { ...record, name: name ?? "", url, reactions, ...(log && { log }) };
};

async function readLog(transport: Transport, { path, params }: ReturnType<typeof reactionsOf>) {
  try {
    const { body, paging } = await transport("GET", path, { params, query: { limit: 100 } });
    const reactions = body as Reaction[];
    return { reactions, total: paging?.total ?? reactions.length };
  } catch (error) {
    if (isApiError(error) && [401, 403].includes(error.status)) return undefined;
    throw error;
  }
}
