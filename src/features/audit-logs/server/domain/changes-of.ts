/** Changed values only, each with the previous and the new one. */
export function changesOf(before: object, wished: object): Record<string, unknown> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(wished)
      .map(([field, to]) => [field, { from: known.get(field) ?? null, to }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

export const isNothing = (changes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(changes).length === 0;
