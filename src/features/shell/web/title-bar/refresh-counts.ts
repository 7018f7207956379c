let isWanted = false;
const hearers = new Set<() => void>();

/** Reloads the counts of the title bar after a change on this page; deferred until it is mounted. */
export function refreshCounts() {
  isWanted = hearers.size === 0;
  for (const hear of hearers) hear();
}

/** Returns the function that unsubscribes. */
export function onRefreshCounts(hear: () => void): () => void {
  hearers.add(hear);
  if (isWanted) hear();
  isWanted = false;
  return () => hearers.delete(hear);
}
