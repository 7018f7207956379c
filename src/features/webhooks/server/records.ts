import { can } from "#platform/contract/viewer.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { webhooksAddress } from "../contract/rules.ts";
import { listWebhooksByID } from "./queries/webhooks.ts";

export const webhookRecord: RecordType = {
  recordType: "webhook",
  idColumn: "webhookID",
  async load(ctx, ids) {
    if (!can(ctx.viewer, "site.manage") || ids.length === 0) return new Map();
    const rows = await listWebhooksByID(ctx, ids);
    return new Map(
      rows.map(({ webhookID, name, dateInserted }) => [
        webhookID,
        {
          recordID: webhookID,
          name,
          url: `${webhooksAddress}/${webhookID}/deliveries`,
          dateInserted,
        },
      ]),
    );
  },
};
