import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { ApplicantRow, ApplicantStatus } from "./queries.ts";

export const presentApplicant = (viewer: Viewer, { userID, ...row }: ApplicantRow) => ({
  ...row,
  applicantID: userID,
  status: row.status as ApplicantStatus,
  insertIPAddress: can(viewer, "personalInfo.view") ? row.insertIPAddress : null,
});
