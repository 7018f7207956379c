export interface FinishedRequest {
  requestID: string;
  traceID: string | undefined;
  method: string;
  url: string;
  /** The matched URL pattern, such as `/api/v2/discussions/:discussionID`. */
  route: string;
  status: number;
  ms: number;
  ip: string;
  cause?: string | undefined;
}

export type ResponseListener = (request: FinishedRequest) => void;
