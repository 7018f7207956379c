import { type FormEvent, useRef, useState } from "react";
import { applyAct, type Draft, type Lists, readDraft } from "./draft.ts";

/** The draft of an open form: changed at once with scripts, by sending the form without. */
export function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const box = useRef<HTMLDivElement>(null);

  const current = () => {
    const form = box.current?.querySelector("form");
    return form ? readDraft(listsOf(new FormData(form))) : draft;
  };

  return {
    draft,
    box,
    act(act: string): Draft {
      const next = applyAct(current(), act);
      setDraft(next);
      return next;
    },
    select: (id: string) => setDraft({ ...current(), selected: id }),
    onInput: (event: FormEvent) => {
      if ((event.target as HTMLElement).closest("[data-item-fields]")) setDraft(current());
    },
  };
}

const listsOf = (form: FormData): Lists =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]),
  );
