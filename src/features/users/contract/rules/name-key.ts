/** Comparison key: ignores compatibility forms, case and accents. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim();
