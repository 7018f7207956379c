import { isolated, unlinked } from "../domain/one-line.ts";

export type Values = Readonly<Record<string, string | number | Date>>;

/** A placeholder value: `select` branches compare the raw text, output is direction-isolated and not linkable. */
class PlaceholderText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  shown(): string {
    return isolated(unlinked(this.#text));
  }
}

export const toPlaceholders = (values: Values): Record<string, PlaceholderText | number | Date> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? new PlaceholderText(value) : value,
    ]),
  );

export const joinFormatted = (formatted: unknown): string =>
  [formatted]
    .flat()
    .map((part) => (part instanceof PlaceholderText ? part.shown() : String(part)))
    .join("");
