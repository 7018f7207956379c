const ignored = /[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g;

/** Normalizes typed text for a filter in the browser: width, case, accents, Arabic vowel signs. */
export const foldTyped = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replaceAll(ignored, "").normalize("NFC");
