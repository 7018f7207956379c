import { knownRoles, roleShower } from "#features/roles/server/public.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { ownAddress, requestsAddress } from "../contract/rules.ts";
import { decides, seesRequest } from "./policy.ts";
import { listRequestsByID } from "./queries.ts";

export const roleRequestRecord: RecordType = {
  recordType: "roleRequest",
  idColumn: "roleRequestID",
  async load(ctx, ids) {
    const rows = await listRequestsByID(ctx, ids);
    const roles = await knownRoles(ctx);
    const show = await roleShower(ctx);
    return new Map(
      rows.flatMap((row) => {
        const role = roles.get(row.roleID);
        if (!role || !seesRequest(ctx.viewer, row)) return [];
        const { roleRequestID, userID: insertUserID, dateInserted } = row;
        const isOwn = ctx.viewer.userID === insertUserID || !decides(ctx.viewer);
        const url = isOwn ? ownAddress : requestsAddress;
        const head = { recordID: roleRequestID, name: show(role).name, url };
        return [[roleRequestID, { ...head, insertUserID, dateInserted }] as const];
      }),
    );
  },
};
