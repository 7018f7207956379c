import { useState } from "react";

interface Options {
  defaultValue: string;
  separators: string;
  most?: number;
  takesNew?: boolean;
  /** Whether the last word is incomplete. */
  hasFocus?: boolean;
}

interface Note {
  what: "added" | "removed";
  token: string;
}

export interface TokenState {
  tokens: readonly string[];
  text: string;
  /** Submitted value, including typed text that is not a token yet. */
  value: string;
  note: Note | undefined;
  type(text: string): void;
  add(token: string): void;
  remove(token: string): void;
  commit(): void;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** State of a token field. */
export function useTokens(options: Options): TokenState {
  const { defaultValue, separators, most, takesNew, hasFocus } = options;
  const split = (text: string) =>
    text.split(new RegExp(`[${separators}]`)).map((word) => word.trim());
  const [tokens, setTokens] = useState(() =>
    onceEach(
      split(defaultValue)
        .slice(0, hasFocus ? -1 : undefined)
        .filter(Boolean),
    ),
  );
  const [text, setText] = useState(() => (hasFocus ? (split(defaultValue).at(-1) ?? "") : ""));
  const [note, setNote] = useState<Note>();

  function addAll(words: readonly string[]): string[] {
    const next = onceEach([...tokens, ...words.filter(Boolean)]);
    const accepted = most === undefined ? next : next.slice(0, Math.max(most, tokens.length));
    const token = accepted.at(-1);
    if (accepted.length > tokens.length && token !== undefined) setNote({ what: "added", token });
    setTokens(accepted);
    return next.slice(accepted.length);
  }

  return {
    tokens,
    text,
    note,
    value: [...tokens, text.trim()].filter(Boolean).join(`${separators[0]} `),
    type(typed) {
      const words = split(typed);
      if (words.length === 1) setText(typed);
      // Words beyond the limit stay in the input.
      else setText([...addAll(words.slice(0, -1)), words.at(-1)].filter(Boolean).join(" "));
    },
    add(token) {
      addAll([token]);
      setText("");
    },
    remove(token) {
      setTokens(tokens.filter((each) => each !== token));
      setNote({ what: "removed", token });
    },
    commit() {
      const word = text.trim();
      if (takesNew && word !== "") setText(addAll([word]).join(" "));
    },
  };
}

const onceEach = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.findIndex((each) => same(each, word)) === index);
