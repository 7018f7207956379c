/** A name as it is compared: compatibility forms, case and accents make no difference. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim();
