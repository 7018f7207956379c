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
}

/** Hears of every answered request. */
export type Witness = (answered: Answered) => void;
