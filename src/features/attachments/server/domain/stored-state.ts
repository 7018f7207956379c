import type { Ctx } from "#platform/server/context.ts";
import type { ForeignRecord } from "../extension-points.ts";
import type { AttachmentRow, StoredState } from "../queries/attachments.ts";
import { cleanLine } from "./clean-line.ts";

const longest = { key: 500, url: 1_000, status: 100, value: 300 };
const maxMetadata = 20;

/** What is stored of a record of another system. */
export function stateOf(ctx: Ctx, record: ForeignRecord): StoredState {
  const { sourceKey, sourceID, sourceUrl, status, isClosed, dateModified, metadata } = record;
  const now = ctx.now();
  const shown = metadata
    .map(({ labelCode, value, url }) => ({
      labelCode,
      value: cleanLine(value, longest.value),
      ...(url === undefined ? {} : { url }),
    }))
    .filter(({ value }) => value !== "")
    .slice(0, maxMetadata);
  return {
    sourceKey: sourceKey.slice(0, longest.key),
    sourceID: sourceID ?? null,
    sourceUrl: sourceUrl.slice(0, longest.url),
    status: cleanLine(status, longest.status),
    isClosed,
    metadata: JSON.stringify(shown),
    lastModifiedDate: dateModified ?? now,
    dateUpdated: now,
    dateRefreshed: now,
  };
}

export const tagOf = ({ recordType, recordID }: Pick<AttachmentRow, "recordType" | "recordID">) =>
  `attachments:${recordType}:${recordID}`;
