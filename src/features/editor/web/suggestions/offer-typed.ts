import { insertAsTyped } from "../writing/insert-as-typed.ts";
import { caretRect } from "./caret-rect.ts";
import { mentionDebounceMs } from "./find-members.ts";
import type { Choice, SuggestionStore } from "./suggestion-store.ts";
import { findTypedEmoji, findTypedName, type TypedWord } from "./typed-word.ts";

export type FindChoices = (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;

interface Offer extends TypedWord {
  debounceMs: number;
  find: FindChoices;
}

interface Sources {
  findNames: FindChoices;
  findEmoji: FindChoices;
}

function findOffer(
  area: HTMLTextAreaElement,
  { findNames, findEmoji }: Sources,
): Offer | undefined {
  const { value, selectionStart, selectionEnd } = area;
  const before = value.slice(0, selectionStart);
  if (selectionStart !== selectionEnd || isInCode(before)) return undefined;
  const name = findTypedName(before);
  if (name) return { ...name, debounceMs: mentionDebounceMs, find: findNames };
  const emoji = findTypedEmoji(before);
  return emoji && { ...emoji, debounceMs: 0, find: findEmoji };
}

const isInCode = (before: string) => (before.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1;

export function offerTyped(area: HTMLTextAreaElement, store: SuggestionStore, sources: Sources) {
  let running = new AbortController();
  /** Position at which the list was dismissed; it stays closed there. */
  let closedAt: number | undefined;

  function close() {
    running.abort();
    if (store.get()) store.set(undefined);
  }

  async function update() {
    running.abort();
    const offer = findOffer(area, sources);
    if (offer?.at !== closedAt) closedAt = undefined;
    if (!offer || closedAt !== undefined) return close();
    running = new AbortController();
    const { signal } = running;
    await pause(offer.debounceMs);
    if (signal.aborted) return;
    const choices = await offer.find(offer.query, signal);
    if (signal.aborted) return;
    show(offer, choices);
  }

  function show({ at, query }: Offer, choices: readonly Choice[]) {
    if (choices.length === 0 && query.includes(" ")) return close();
    store.set({
      choices,
      isLoading: false,
      current: 0,
      place: () => caretRect(area, at),
      choose: ({ markdown = "" }) => {
        close();
        insertAsTyped(area, markdown, at, area.selectionStart);
      },
    });
  }

  function dismiss() {
    closedAt = findOffer(area, sources)?.at;
    close();
  }

  return { update: () => void update(), close, dismiss };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
