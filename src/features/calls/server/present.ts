import type { CallRow } from "./queries.ts";

export const presentCall = ({ jobTrackingID, status, progress, message }: CallRow) => ({
  jobID: jobTrackingID,
  jobTrackingID,
  status,
  progress,
  message,
});
