import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { listNamedClients } from "./queries/clients.ts";

const recordType = "oauthClient";

/** Owns its logo, which everybody may see whom the app sends here. */
export const clientRecord: RecordType = {
  recordType,
  idColumn: "oauthClientID",
  async load(ctx, oauthClientIDs) {
    const rows = await listNamedClients(ctx, oauthClientIDs);
    return new Map(
      rows.map(({ oauthClientID, name }) => [oauthClientID, { recordID: oauthClientID, name }]),
    );
  },
  facets: [textual({ isOpen: true, ...textsIn("oauthClients", "oauthClientID", ["logoUrl"]) })],
};

export const noteClient = (tx: TransactionCtx, recordID: number, logoUrl = "") =>
  noteSaved(tx, { recordType, recordID, texts: logoUrl ? [logoUrl] : [] });
