import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { type Attachment, attachmentsField, attachUrlField } from "../../contract/resources.ts";
import { allowsAuthor, attachPage } from "../../contract/rules.ts";
import { isStaff } from "../policy.ts";
import { presentAttachments } from "../present.ts";
import { type AttachmentRow, listOfRecords } from "../queries/attachments.ts";
import {
  integrationsTag,
  listIntegrations,
  mayHaveAttachments,
  viewersScope,
} from "./integrations.ts";
import { tagOf } from "./stored-state.ts";

const cacheMs = 60_000;

/** Cached for all viewers together. */
const readRows = (ctx: Ctx, recordType: string, recordIDs: readonly number[]) =>
  ctx.cache.remember<AttachmentRow[]>(
    `attachments of ${recordType}s ${recordIDs.join(" ")}`,
    {
      tags: recordIDs.map((recordID) => tagOf({ recordType, recordID })),
      ttl: cacheMs,
      sizeOf: (rows: readonly unknown[]) => 1 + rows.length,
    },
    () => listOfRecords(ctx, recordType, recordIDs),
  );

async function loadAttachments(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  ctx.tags.add(integrationsTag);
  const urls = await loadUrls(ctx, recordType, recordIDs);
  // Pages show the link to the form with them.
  const none = new Map([...urls.keys()].map((recordID) => [recordID, [] as Attachment[]]));
  if (!(await mayHaveAttachments(ctx)) || !(await maySeeSome(ctx))) return none;
  for (const recordID of recordIDs) ctx.tags.add(tagOf({ recordType, recordID }));
  const shown = await presentAttachments(ctx, await readRows(ctx, recordType, recordIDs));
  return new Map([...none, ...Map.groupBy(shown, ({ recordID }) => Number(recordID))]);
}

/** Members see at least what they made. */
const maySeeSome = async (ctx: Ctx): Promise<boolean> =>
  isStaff(ctx.viewer) ||
  ctx.viewer.userID !== 0 ||
  (await listIntegrations(ctx)).some(({ isPublic }) => isPublic);

const authorLoads = new Map(
  (["discussion", "comment"] as const).map((recordType) => [
    recordType as string,
    defineBatchLoad(async (ctx, recordIDs) => {
      const heads = await loadRecords(ctx, recordType, recordIDs);
      return new Map([...heads].map(([id, { insertUserID }]) => [id, insertUserID ?? 0]));
    }),
  ]),
);

/** The authors are loaded only where the viewer may not send the posts of all. */
async function loadUrls(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const scopes = (await listIntegrations(ctx))
    .filter(({ provider }) => provider.recordTypes.some((each) => each === recordType))
    .map((integration) => viewersScope(ctx.viewer, integration));
  if (scopes.every((scope) => scope === "none")) return new Map();
  const loadAuthors = scopes.includes("all") ? undefined : authorLoads.get(recordType);
  const authors = await loadAuthors?.(ctx, recordIDs);
  const isOffered = (recordID: number) => {
    const isAuthor = authors?.get(recordID) === ctx.viewer.userID;
    return scopes.some((scope) => scope === "all" || allowsAuthor(scope, isAuthor));
  };
  return new Map(
    recordIDs
      .filter(isOffered)
      .map((recordID) => [recordID, attachPage({ recordType, recordID })] as const),
  );
}

/** Fields of posts of the types that pages show attachments of. */
export const attachmentFields: readonly RecordField[] = ["discussion", "comment"].flatMap(
  (recordType) => [
    {
      recordType,
      field: "attachments",
      expand: "attachments",
      isShownOnPages: true,
      isPersonal: true,
      schema: attachmentsField,
      load: (ctx, recordIDs) => loadAttachments(ctx, recordType, recordIDs),
    },
    {
      recordType,
      field: "attachUrl",
      expand: "attachments",
      isShownOnPages: true,
      isPersonal: true,
      schema: attachUrlField,
      load: (ctx, recordIDs) => loadUrls(ctx, recordType, recordIDs),
    },
  ],
);
