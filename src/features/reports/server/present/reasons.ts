import type { ReportReasonFragment } from "../../contract/resources.ts";
import type { ReasonRow } from "../queries/reasons.ts";

export const presentReasonFragment = ({
  reportReasonID,
  name,
  description,
  sort,
  deleted,
  insertUserID,
  dateUpdated,
}: ReasonRow): ReportReasonFragment => ({
  reportReasonID,
  name,
  description,
  sort,
  deleted,
  isOriginal: insertUserID === 0 && dateUpdated === null,
});

interface ReasonView {
  /** Moderators only. */
  roles?: ReadonlyMap<number, { name: string }>;
  /** Global moderators only, as counts cover the whole site. */
  counts?: ReadonlyMap<string, number>;
}

export const presentReason = (row: ReasonRow, { roles, counts }: ReasonView) => ({
  ...presentReasonFragment(row),
  isSystem: row.isSystem,
  dateInserted: row.dateInserted,
  ...(row.dateUpdated ? { dateUpdated: row.dateUpdated } : {}),
  insertUserID: row.insertUserID,
  ...(row.updateUserID === null ? {} : { updateUserID: row.updateUserID }),
  ...(counts ? { countReports: counts.get(row.reportReasonID) ?? 0 } : {}),
  ...(roles
    ? {
        roleIDs: row.roleIDs,
        roles: row.roleIDs.flatMap((roleID) => {
          const role = roles.get(roleID);
          return role ? [{ roleID, name: role.name }] : [];
        }),
      }
    : {}),
});
