/** An answered request, as logs and metrics tell it. */
export interface Answered {
  requestID: string;
  traceID: string | undefined;
  method: string;
  url: string;
  /** The pattern that the address met, such as `/api/v2/discussions/:discussionID`. */
  route: string;
  status: number;
  ms: number;
  ip: string;
  /** Why it is a refusal, in a word, where that is known. */
  cause?: string | undefined;
}

/** Hears of every answered request. */
export type Witness = (answered: Answered) => void;
