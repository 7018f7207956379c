import type { Editor, Range } from "@tiptap/core";
import type { IconName } from "#ui/buttons/icon-paths.ts";

export interface Choice {
  id: string;
  label: string;
  icon?: IconName;
  emoji?: string;
  photoUrl?: string;
  markdown?: string;
  run: (editor: Editor, range: Range) => void;
}

export interface OpenSuggestions {
  choices: readonly Choice[];
  isLoading: boolean;
  current: number;
  place: () => DOMRect | null;
  choose: (choice: Choice) => void;
}

export interface SuggestionStore {
  get: () => OpenSuggestions | undefined;
  set: (open: OpenSuggestions | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSuggestionStore(): SuggestionStore {
  let open: OpenSuggestions | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => open,
    set(next) {
      open = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Handles arrow keys, Enter and Tab. Returns whether the key was handled. */
export function handleKey(store: SuggestionStore, key: string): boolean {
  const open = store.get();
  const count = open?.choices.length ?? 0;
  if (!open || count === 0) return false;
  if (key === "ArrowDown") store.set({ ...open, current: (open.current + 1) % count });
  else if (key === "ArrowUp") store.set({ ...open, current: (open.current - 1 + count) % count });
  else if (key === "Enter" || key === "Tab") chooseCurrent(open);
  else return false;
  return true;
}

function chooseCurrent({ choices, current, choose }: OpenSuggestions) {
  const choice = choices[current];
  if (choice) choose(choice);
}
