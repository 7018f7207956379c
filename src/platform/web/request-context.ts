import { createContext } from "react-router";
import type { Transport } from "./api.ts";
import type { PageContextValue } from "./page-context.ts";

/** What the server hands to the page that it renders. */
export interface PageRequest {
  transport: Transport;
  page: PageContextValue;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  /** True when the page may be kept for other guests, so it must be complete before it is sent. */
  isShared: boolean;
}

export const pageRequest = createContext<PageRequest>();
