import {
  type Audience,
  type NotificationType,
  notifyNextBatch,
} from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { dataExportFinished } from "../contract/events.ts";
import { listExports } from "./queries.ts";

const recordType = "dataExport";

export const dataExportRecord: RecordType = {
  recordType,
  idColumn: "dataExportID",
  async load(ctx, ids) {
    const rows = ids.length === 0 ? [] : await listExports(ctx, ids);
    const isSystem = ctx.viewer.permissions.isSystem === true;
    const translate = await translatorFor(ctx);
    return new Map(
      rows
        .filter(({ userID }) => isSystem || userID === ctx.viewer.userID)
        .map(({ dataExportID, dateInserted }) => {
          const name = translate("dataExports.name");
          const head = { recordID: dataExportID, name, url: "/profile/data", dateInserted };
          return [dataExportID, head];
        }),
    );
  },
};

export const exportFinished: NotificationType = {
  type: "DataExport",
  preference: "dataExport",
  group: "myAccount",
  labelID: "dataExports.notification",
  bodyID: "dataExports.notification.body",
  reasons: { requested: "dataExports.notification.reason" },
  defaults: { popup: true },
};

export const requesterAudience: Audience = {
  name: "dataExports.requester",
  occasions: [dataExportFinished.name],
  order: 10,
  type: exportFinished.type,
  reason: "requested",
  async list(ctx, { record }, { after }) {
    const [row] = await listExports(ctx, [record.recordID]);
    return row && row.userID > after ? [{ userID: row.userID }] : [];
  },
};

export const tellRequester = defineListener(
  "tell-member-when-data-export-finished",
  dataExportFinished,
  (ctx, { dataExportID }) =>
    notifyNextBatch(ctx, {
      occasion: dataExportFinished.name,
      recordType,
      recordID: dataExportID,
      actorID: 0,
    }),
);
