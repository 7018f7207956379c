import type { KeyboardEvent } from "react";
import { stepOf } from "./token-list.tsx";
import type { useSuggestions } from "./use-suggestions.ts";
import type { TokenState } from "./use-tokens.ts";

interface Keyed {
  state: TokenState;
  list: ReturnType<typeof useSuggestions>;
  choose: (token: string) => void;
  takesNew: boolean | undefined;
  lastToken: HTMLElement | undefined;
}

type Press = KeyboardEvent<HTMLInputElement>;

/** Handles a key press; returns whether the browser's default is prevented. */
export function takeKey(event: Press, keyed: Keyed): boolean {
  const { list } = keyed;
  if (event.key === "ArrowDown") return list.step(1);
  if (event.key === "ArrowUp") return list.step(-1);
  if (event.key === "Escape") return list.shown.length > 0 && list.close();
  if (event.key === "Enter") return enter(keyed);
  return isAtStart(event) && goBack(event, keyed);
}

/** If only suggestions are allowed, Enter takes the first one. */
function enter({ state, list, choose, takesNew }: Keyed): boolean {
  const isTyped = state.text.trim() !== "";
  const suggestion = list.marked ?? (isTyped && !takesNew ? list.shown[0] : undefined);
  if (suggestion) choose(suggestion.value);
  else state.commit();
  return isTyped || suggestion !== undefined;
}

const isAtStart = ({ currentTarget }: Press) =>
  currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;

/** At the start of the text, Backspace removes the last chip and an arrow key focuses it. */
function goBack(event: Press, { state, lastToken }: Keyed): boolean {
  const last = state.tokens.at(-1);
  if (last === undefined) return false;
  const isBackspace = event.key === "Backspace";
  if (isBackspace) state.remove(last);
  else if (stepOf(event) === -1) lastToken?.focus();
  else return false;
  return true;
}
