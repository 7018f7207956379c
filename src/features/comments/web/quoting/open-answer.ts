import type { DraftFields } from "#features/drafts/web/public.ts";

interface OpenAnswer {
  isBegun(): boolean;
  fields(): DraftFields;
  add(quote: string, isHeld?: boolean): void;
}

let open: OpenAnswer | undefined;
let waiting = "";

export const openAnswer = () => open;

export function noteOpenAnswer(answer: OpenAnswer) {
  open = answer;
  return () => {
    if (open === answer) open = undefined;
  };
}

export const quoteLater = (quote: string) => {
  waiting = quote;
};

export function takeQuote(): string {
  const quote = waiting;
  waiting = "";
  return quote;
}
