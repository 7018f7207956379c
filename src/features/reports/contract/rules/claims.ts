/** So long nobody else does the same, unless they take it over. */
export const claimMinutes = 15;

interface Claimed {
  claimUserID: number | null;
  dateClaimed: Date | null;
}

/** Who looks at a record now, and until when; undefined where nobody does. */
export function claimNow({ claimUserID, dateClaimed }: Claimed, now: Date) {
  if (claimUserID === null || dateClaimed === null) return undefined;
  const dateEnds = new Date(dateClaimed.getTime() + claimMinutes * 60_000);
  return dateEnds > now ? { userID: claimUserID, dateEnds } : undefined;
}
