import { useEffect, useState } from "react";
import { type Choice, matchingChoices } from "./choice.ts";

export type FindChoices = (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>;

interface Searching {
  choices: readonly Choice[];
  find?: FindChoices | undefined;
  /** Undefined while nothing is searched. */
  typed: string | undefined;
}

const debounceMs = 150;

/** The given choices that match; with `find` also those that it finds, once they arrive. */
export function useSearchedChoices({ choices, find, typed = "" }: Searching): readonly Choice[] {
  const [answer, setAnswer] = useState<{ typed: string; found: readonly Choice[] }>();
  const text = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again for another text, not for another function
  useEffect(() => {
    if (!find || text === "") return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const found = await find(text, signal).catch(() => undefined);
      if (found && !signal.aborted) setAnswer({ typed: text, found });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  if (find && text !== "" && answer?.typed === text) return answer.found;
  return matchingChoices(choices, text);
}
