interface OpenAnswer {
  reply?: number;
  isBegun(): boolean;
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

export const quoteLater = (quote: string) => {
  waiting = quote;
};

export function takeQuote(): string {
  const quote = waiting;
  waiting = "";
  return quote;
}
