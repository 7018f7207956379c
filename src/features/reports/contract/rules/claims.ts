/** A claim expires after this time. Others can take it over earlier. */
export const claimMinutes = 15;

interface Claimed {
  claimUserID: number | null;
  dateClaimed: Date | null;
}

/** The current claim; undefined if there is none or it expired. */
export function claimNow({ claimUserID, dateClaimed }: Claimed, now: Date) {
  if (claimUserID === null || dateClaimed === null) return undefined;
  const dateEnds = new Date(dateClaimed.getTime() + claimMinutes * 60_000);
  return dateEnds > now ? { userID: claimUserID, dateEnds } : undefined;
}
