const states = /(?<=^|\s)-?is:[^\s"]+/giu;

export const statesIn = (query: string): readonly string[] => query.match(states) ?? [];

export const withoutState = (query: string, value: string): string =>
  query
    .replaceAll(states, (written) => (written.toLowerCase() === value ? "" : written))
    .replaceAll(/\s+/gu, " ")
    .trim();
