/** How long what a page has asked for is taken for true, in milliseconds. */
export const staleMs = 300_000;

/**
 * Asks once for each key and gives the same answer to all who ask within five minutes; what failed is asked for anew.
 * `now` is another clock in tests.
 */
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
