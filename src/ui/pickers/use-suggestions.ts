import { type ReactNode, useEffect, useState } from "react";

export interface TokenSuggestion {
  value: string;
  start?: ReactNode;
  note?: string;
}

interface Options {
  text: string;
  tokens: readonly string[];
  suggest: (text: string, signal: AbortSignal) => Promise<readonly TokenSuggestion[]>;
  isClosed: boolean;
}

const debounceMs = 100;
const none: readonly TokenSuggestion[] = [];

/** Suggestions for a text, without chosen tokens. Empty if the server is unreachable. */
export function useSuggestions({ text, tokens, suggest, isClosed }: Options) {
  const [isOpen, setIsOpen] = useState(false);
  const [suggestions, setSuggestions] = useState(none);
  const [index, setIndex] = useState(-1);
  const isActive = isOpen && !isClosed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again for another text, not for another function
  useEffect(() => {
    setIndex(-1);
    if (!isActive) {
      setSuggestions(none);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await suggest(text.trim(), controller.signal).catch(() => none);
      if (!controller.signal.aborted) setSuggestions(answer);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isActive]);

  const shown = isActive
    ? suggestions.filter(
        ({ value }) => !tokens.some((token) => token.toLowerCase() === value.toLowerCase()),
      )
    : none;
  return {
    shown,
    marked: shown[index],
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      return true;
    },
    step(by: 1 | -1): boolean {
      setIsOpen(true);
      if (shown.length === 0) return false;
      const next = index < 0 && by < 0 ? shown.length - 1 : index + by;
      setIndex((next + shown.length) % shown.length);
      return true;
    },
  };
}
