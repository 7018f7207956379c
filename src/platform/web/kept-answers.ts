/** How long responses are reused. */
export const staleMs = 300_000;

/** Memoizes `ask` by key for five minutes, shares requests in progress, and retries failed ones. */
export function keptAnswers<Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
  now: () => number = Date.now,
): (key: Key) => Promise<Answer> {
  const kept = new Map<Key, { answer: Promise<Answer>; until: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const answer = ask(key);
    kept.set(key, { answer, until: now() + staleMs });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
