import { isolated, unlinked } from "./one-line.ts";

export type Values = Readonly<Record<string, string | number | Date>>;

/**
 * A word that goes into a message: where a branch compares it, it is the word itself; where it is shown, its direction
 * must not disturb the sentence's, and no program may make a link of it.
 */
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

/** Values as a message takes them. */
export const sayable = (values: Values): Record<string, Word | number | Date> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? new Word(value) : value,
    ]),
  );

/** What a message has become with sayable values. */
export const saidOf = (formatted: unknown): string =>
  [formatted]
    .flat()
    .map((part) => (part instanceof Word ? part.shown() : String(part)))
    .join("");
