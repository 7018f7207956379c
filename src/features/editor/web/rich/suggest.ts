import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import {
  Suggestion,
  type SuggestionMatch,
  type SuggestionProps,
  type Trigger,
} from "@tiptap/suggestion";
import { type Choice, handleKey, type SuggestionStore } from "../suggestions/suggestion-store.ts";
import type { TypedWord } from "../suggestions/typed-word.ts";

interface Offer {
  char: string;
  debounce?: number;
  minQueryLength?: number;
  findTyped?: (before: string) => TypedWord | undefined;
  find: (query: string, signal: AbortSignal) => readonly Choice[] | Promise<readonly Choice[]>;
}

export const suggest = (store: SuggestionStore, { char, find, findTyped, ...options }: Offer) =>
  Extension.create({
    name: `suggest ${char}`,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice, Choice>({
          ...options,
          ...(findTyped && { allowSpaces: true, findSuggestionMatch: matchTyped(findTyped) }),
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

/** Inline nodes count as one character, so that offsets in the text equal document positions. */
const matchTyped =
  (findTyped: NonNullable<Offer["findTyped"]>) =>
  ({ $position }: Trigger): SuggestionMatch => {
    const { parent, parentOffset, pos } = $position;
    const before = parent.textBetween(0, parentOffset, undefined, "\uFFFC");
    const typed = findTyped(before);
    if (!typed) return null;
    const range = { from: pos - parentOffset + typed.at, to: pos };
    return { range, query: typed.query, text: before.slice(typed.at) };
  };

function renderInto(store: SuggestionStore) {
  const show = ({
    items,
    loading,
    query,
    clientRect,
    command,
  }: SuggestionProps<Choice, Choice>) => {
    const last = store.get();
    // Keeps the previous choices while new ones load.
    const choices = loading ? (last?.choices ?? []) : items;
    const current = loading ? (last?.current ?? 0) : 0;
    const place = () => clientRect?.() ?? null;
    // A space and no match: the mention has ended.
    const isOver = choices.length === 0 && query.includes(" ");
    store.set(
      isOver ? undefined : { choices, isLoading: loading, current, place, choose: command },
    );
  };
  return {
    onStart: show,
    onUpdate: show,
    onExit: () => store.set(undefined),
    onKeyDown: ({ event }: { event: KeyboardEvent }) =>
      !event.isComposing && handleKey(store, event.key),
  };
}
