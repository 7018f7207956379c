/** The form on the page in which somebody may be writing an answer: there is one at most. */
interface OpenAnswer {
  /** The comment that it answers. */
  reply?: number;
  isBegun(): boolean;
  /** Adds Markdown to what is written. */
  add(quote: string): void;
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

/** The form that opens next begins with it. */
export const quoteLater = (quote: string) => {
  waiting = quote;
};

export function takeQuote(): string {
  const quote = waiting;
  waiting = "";
  return quote;
}
