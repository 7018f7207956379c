export function changesOf(before: object, next: object): Record<string, unknown> {
  const previous = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(next)
      .map(([field, to]) => [field, { from: previous.get(field) ?? null, to }] as const)
      .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)),
  );
}

export const isNothing = (changes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(changes).length === 0;
