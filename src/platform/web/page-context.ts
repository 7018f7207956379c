import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from "react";
import type { IntlProvider } from "react-intl";
import type { PermissionSet } from "../contract/permissions.ts";
import type { Site } from "./site-context.ts";

/** Texts by id: ICU messages on the server, parsed ones in the browser. */
export type Messages = NonNullable<ComponentProps<typeof IntlProvider>["messages"]>;

/** What every component may know of the page around it. */
export interface PageContextValue {
  /** BCP 47 tag of the interface language. */
  locale: string;
  messages: Messages;
  /** Where the browser finds the same messages, parsed. */
  messagesUrl: string;
  /** Parts of the site, such as `dashboard`, whose own texts the page needs besides. */
  textParts: readonly string[];
  /** For inline scripts and styles. */
  nonce: string;
  /** Custom properties of the site's theme. */
  themeCss: string;
  /** On the server: renders parts of the page apart from the rest, and keeps their markup. */
  markupOf?: MarkupOf;
}

/** Where markup is kept, by what it was made from. */
export interface KeptMarkup {
  find(key: string): string | undefined;
  keep(key: string, markup: string, milliseconds: number): void;
}

/** The markup of a part, if it can be rendered from what it is given alone. */
export type MarkupOf = (part: PartToRender) => string | undefined;

export interface PartToRender {
  /** Tells this component from all others. */
  name: string;
  /** What it is made from. */
  props: object;
  element: ReactNode;
  site: Site;
  permissions: PermissionSet | undefined;
  /** The address of the page, where the part says something of it. */
  address: Pick<Location, "pathname" | "search"> | undefined;
  /** Provides what features have registered. */
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
