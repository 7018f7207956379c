import type { RecordType } from "#platform/server/records/record-types.ts";
import { nameOfType } from "./domain/type-name.ts";
import { findWarnings } from "./queries/warnings.ts";

export const warningRecord: RecordType = {
  recordType: "warning",
  idColumn: "warningID",
  async load(ctx, ids) {
    const isSystem = ctx.viewer.permissions.isSystem === true;
    const rows = ids.length === 0 ? [] : await findWarnings(ctx, ids);
    const ownRows = rows.filter(({ userID }) => isSystem || userID === ctx.viewer.userID);
    const heads = await Promise.all(
      ownRows.map(async ({ warningID, warningType, dateInserted }) => ({
        recordID: warningID,
        name: await nameOfType(ctx, warningType),
        url: "/profile/warnings",
        dateInserted,
      })),
    );
    return new Map(heads.map((head) => [head.recordID, head]));
  },
};
