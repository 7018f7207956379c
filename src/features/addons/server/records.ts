import { can } from "#platform/contract/viewer.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { addonsAddress } from "../contract/rules/addresses.ts";
import { listRows } from "./queries/addons.ts";

export const addonRecord: RecordType = {
  recordType: "addon",
  idColumn: "addonID",
  async load(ctx, ids) {
    if (!can(ctx.viewer, "site.manage") || ids.length === 0) return new Map();
    const rows = (await listRows(ctx)).filter(({ addonID }) => ids.includes(addonID));
    return new Map(
      rows.map(({ addonID, key, name, dateInserted }) => [
        addonID,
        { recordID: addonID, name, url: `${addonsAddress}/${key}`, dateInserted },
      ]),
    );
  },
};
