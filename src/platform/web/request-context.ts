import { createContext } from "react-router";
import type { Transport } from "./api.ts";
import type { KeptMarkup, PageContextValue } from "./page-context.ts";

/** What the server hands to the page that it renders. */
export interface PageRequest {
  transport: Transport;
  page: PageContextValue;
  /** Where parts of pages are kept; nowhere in development, where they change. */
  markup: KeptMarkup | undefined;
  theme: PageTheme;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  /** A document is wanted, not only its data. */
  isDocument: boolean;
  /** True when the machine itself asks. */
  isLocal: boolean;
  /** True when the page may be kept for other guests, so it must be complete before it is sent. */
  isShared: boolean;
  /** Lets the page load from other sites, by directive of its content security policy. */
  allowSources(sources: Readonly<Record<string, readonly string[]>>): void;
  /** Takes the page once it is rendered, past the web's own streams, which cost more than all else about sending it. */
  deliver(html: Buffer): void;
  /** The status that the page is sent with: known once all of it is loaded. */
  outcome: PromiseWithResolvers<number>;
  /** Writes down what went wrong while the page was rendered. */
  report(error: unknown): void;
}

/** The look that the site has chosen. */
export interface PageTheme {
  /** The scheme that the site asks for; the visitor's own choice wins. */
  preset: "light" | "dark" | "system";
  /** What components read of the theme. */
  variables: Readonly<Record<string, unknown>>;
  /** Address of a style sheet of the theme's own. */
  stylesUrl: string | null;
}

export const pageRequest = createContext<PageRequest>();

/** Whether the page is loaded as the answer to a form that was refused. */
export const formCameBack = createContext(false);
