import { type Editor, Extension, type Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import type { IconName } from "#ui/icon-paths.ts";

/** One of the things that the text before the caret may stand for. */
export interface Choice {
  id: string;
  label: string;
  icon?: IconName;
  emoji?: string;
  photoUrl?: string;
  /** Puts it in place of what was typed. */
  run: (editor: Editor, range: Range) => void;
}

export interface OpenSuggestions {
  choices: readonly Choice[];
  isLoading: boolean;
  current: number;
  /** Where the text stands that they are about. */
  place: () => DOMRect | null;
  choose: (choice: Choice) => void;
}

/** What is offered at the moment, for the list that shows it. */
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

interface Trigger {
  char: string;
  debounce?: number;
  minQueryLength?: number;
  find: (query: string, signal: AbortSignal) => readonly Choice[] | Promise<readonly Choice[]>;
}

/** Offers choices while a word is typed that begins with the sign. */
export const suggest = (store: SuggestionStore, { char, find, ...options }: Trigger) =>
  Extension.create({
    name: `suggest ${char}`,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice, Choice>({
          ...options,
          editor: this.editor,
          char,
          pluginKey: new PluginKey(`suggest ${char}`),
          allow: ({ editor }) => !editor.isActive("codeBlock") && !editor.isActive("code"),
          items: async ({ query, signal }) => [...(await find(query, signal))],
          command: ({ editor, range, props }) => props.run(editor, range),
          render: () => renderInto(store),
        }),
      ];
    },
  });

function renderInto(store: SuggestionStore) {
  const show = ({ items, loading, clientRect, command }: SuggestionProps<Choice, Choice>) => {
    const last = store.get();
    // The last choices stay while new ones are looked for.
    const choices = loading ? (last?.choices ?? []) : items;
    const current = loading ? (last?.current ?? 0) : 0;
    const place = () => clientRect?.() ?? null;
    store.set({ choices, isLoading: loading, current, place, choose: command });
  };
  return {
    onStart: show,
    onUpdate: show,
    onExit: () => store.set(undefined),
    onKeyDown: ({ event }: { event: KeyboardEvent }) =>
      !event.isComposing && steer(store, event.key),
  };
}

/** Arrows go round the list, Enter and Tab take what is marked. */
function steer(store: SuggestionStore, key: string): boolean {
  const open = store.get();
  const count = open?.choices.length ?? 0;
  if (!open || count === 0) return false;
  if (key === "ArrowDown") store.set({ ...open, current: (open.current + 1) % count });
  else if (key === "ArrowUp") store.set({ ...open, current: (open.current - 1 + count) % count });
  else if (key === "Enter" || key === "Tab") take(open);
  else return false;
  return true;
}

function take({ choices, current, choose }: OpenSuggestions) {
  const choice = choices[current];
  if (choice) choose(choice);
}
