/** How long responses are reused. */
export const staleMs = 300_000;

/** Memoizes `ask` by key for five minutes, shares requests in progress, and retries failed ones. */
export function cachedRequests<Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
  now: () => number = Date.now,
): (key: Key) => Promise<Answer> {
  const cache = new Map<Key, { answer: Promise<Answer>; until: number }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.answer;
    const answer = ask(key);
    cache.set(key, { answer, until: now() + staleMs });
    answer.catch(() => {
      if (cache.get(key)?.answer === answer) cache.delete(key);
    });
    return answer;
  };
}
