let isRefreshPending = false;
const listeners = new Set<() => void>();

/** Reloads the counts of the title bar after a change on this page; deferred until it is mounted. */
export function refreshCounts() {
  isRefreshPending = listeners.size === 0;
  for (const listener of listeners) listener();
}

export function onRefreshCounts(listener: () => void): () => void {
  listeners.add(listener);
  if (isRefreshPending) listener();
  isRefreshPending = false;
  return () => listeners.delete(listener);
}
