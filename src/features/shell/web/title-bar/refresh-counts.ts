let isWanted = false;
const hearers = new Set<() => void>();

/** Has the counts of the title bar asked for anew, as soon as that can be: something has changed on this page. */
export function refreshCounts() {
  isWanted = hearers.size === 0;
  for (const hear of hearers) hear();
}

/** Hears when they are wanted, also if that was before. Ends with the function that it answers with. */
export function onRefreshCounts(hear: () => void): () => void {
  hearers.add(hear);
  if (isWanted) hear();
  isWanted = false;
  return () => hearers.delete(hear);
}
