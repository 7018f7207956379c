import { isolated, unlinked } from "./one-line.ts";

export type Values = Readonly<Record<string, string | number | Date>>;

/** A placeholder value: `select` branches compare the raw text, output is direction-isolated and not linkable. */
class Word {
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

export const sayable = (values: Values): Record<string, Word | number | Date> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? new Word(value) : value,
    ]),
  );

export const saidOf = (formatted: unknown): string =>
  [formatted]
    .flat()
    .map((part) => (part instanceof Word ? part.shown() : String(part)))
    .join("");
