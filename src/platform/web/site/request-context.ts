import { createContext } from "react-router";
import type { Transport } from "../calls/api.ts";
import type { PageContextValue, PartCache } from "./page-context.ts";

/** What the server passes to the page being rendered. */
export interface PageRequest {
  transport: Transport;
  page: PageContextValue;
  /** Undefined in development. */
  markup: PartCache | undefined;
  theme: PageTheme;
  /** The section of the site that the page is in, and all that the viewer may see. */
  section: SiteSectionOfPage | undefined;
  sections: readonly SiteSectionOfPage[];
  /** Public scheme and host. */
  origin: string;
  /** The document is requested, not only its data. */
  isDocument: boolean;
  /** The request comes from the server's own machine. */
  isLocal: boolean;
  /** The response may be cached for other guests, so it must be complete before it is sent. */
  isShared: boolean;
  allowSources(sources: Readonly<Record<string, readonly string[]>>): void;
  /** Receives the rendered page. Bypasses web streams, which cost more than the rest of sending it. */
  deliver(html: Buffer): void;
  /** The response status, known once everything is loaded. */
  outcome: PromiseWithResolvers<number>;
  report(error: unknown): void;
}

export interface PageTheme {
  /** Default scheme; the visitor's choice takes precedence. */
  preset: "light" | "dark" | "system";
  variables: Readonly<Record<string, unknown>>;
  stylesUrl: string | null;
  /** Style sheet that replaces icons; null if there are no others. */
  iconsUrl: string | null;
  /** What only the viewer sees, and whether pressing the button applies it or restores a former revision. */
  preview: {
    themeID: number | string;
    revisionID: number | null;
    name: string;
    act: "apply" | "restore";
  } | null;
}

export interface SiteSectionOfPage {
  siteSectionID: number;
  name: string;
  description: string;
  /** What the paths of its pages begin with. */
  basePath: string;
  contentLocale: string;
}

export const pageRequest = createContext<PageRequest>();

/** Whether the page is loaded after its form was rejected. */
export const formRejected = createContext(false);
