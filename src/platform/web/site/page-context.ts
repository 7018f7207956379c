import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from "react";
import type { IntlProvider } from "react-intl";
import type { PermissionSet } from "../../contract/permissions.ts";
import type { Site } from "./site-context.ts";

/** Texts by id: ICU messages on the server, parsed ones in the browser. */
export type Messages = NonNullable<ComponentProps<typeof IntlProvider>["messages"]>;

/** Page context available to all components. */
export interface PageContextValue {
  /** BCP 47 tag of the interface language. */
  locale: string;
  messages: Messages;
  /** URL of the same messages, parsed. */
  messagesUrl: string;
  /** Parts of the site, such as `dashboard`, whose messages the page needs in addition. */
  textParts: readonly string[];
  /** For inline scripts and styles. */
  nonce: string;
  themeCss: string;
  /** Server only: paths of further scripts. */
  scripts?: readonly string[];
  /** The section of the site that the page is in. */
  section?: PageSection | undefined;
  /** Server only: renders and caches parts of the page. */
  parts?: PartsOfPage;
}

export interface PageSection {
  siteSectionID: number;
  /** Path that its pages begin with, such as `/de`. */
  basePath: string;
  /** Keeps links within the section; undefined before the page is rendered. */
  targetOf?(path: string): string;
}

/** Cache of rendered markup. */
export interface PartCache {
  /** The cached markup and its remaining lifetime. */
  find(key: string): { markup: string; milliseconds: number } | undefined;
  keep(key: string, markup: string, milliseconds: number): void;
}

export interface PartsOfPage {
  /** Markup of the part, or undefined if it cannot be rendered on its own. */
  markupOf(part: PartToRender): string | undefined;
  /** Placeholder for such a part, replaced by `fill`. */
  placeOf(part: PartToRender): string | undefined;
  /** Placeholder for finished markup, replaced by `fill`. */
  place(markup: string): string;
  /** Replaces placeholders by their markup. */
  fill(markup: string): string;
}

export interface PartToRender {
  name: string;
  props: object;
  element: ReactNode;
  site: Site;
  permissions: PermissionSet | undefined;
  /** URL of the page, if the part depends on it. */
  address: Pick<Location, "pathname" | "search"> | undefined;
  /** Cached for each viewer. */
  isPersonal: boolean;
  /** Of the member; members who chose the same one share their parts. */
  timeZone: string | undefined;
  Registries: ComponentType<{ children: ReactNode }>;
}

export const PageContext = createContext<PageContextValue>({
  locale: "en",
  messages: {},
  messagesUrl: "",
  textParts: [],
  nonce: "",
  themeCss: "",
});

export const usePage = () => useContext(PageContext);
