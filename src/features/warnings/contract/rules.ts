export const maxMessage = 2_000;

export const warningPage = "/dashboard/warnings/add";

interface About {
  userID?: number;
  recordType?: string;
  recordID?: number;
  /** Path to go on to. */
  target?: string | undefined;
}

/** Page to warn a user, optionally about a post; the user defaults to its author. */
export function addressOfWarning({ userID, recordType, recordID, target }: About): string {
  const query = new URLSearchParams();
  if (userID !== undefined) query.set("userID", String(userID));
  if (recordType !== undefined) query.set("recordType", recordType);
  if (recordID !== undefined) query.set("recordID", String(recordID));
  if (target !== undefined) query.set("target", target);
  return `${warningPage}?${query}`;
}
