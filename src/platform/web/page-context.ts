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
  parts?: PartsOfPage;
}

/** Where markup is kept, by what it was made from. */
export interface KeptMarkup {
  /** What is there, and for how many milliseconds more. */
  find(key: string): { markup: string; milliseconds: number } | undefined;
  keep(key: string, markup: string, milliseconds: number): void;
}

export interface PartsOfPage {
  /** The markup of a part, if it can be rendered from what it is given alone. */
  markupOf(part: PartToRender): string | undefined;
  /** A text that stands for such a part until all around it is rendered, too. */
  placeOf(part: PartToRender): string | undefined;
  /** A text that stands for markup that is written already. */
  place(markup: string): string;
  /** Puts parts where their places are. */
  fill(markup: string): string;
}

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
  /** The part is about whoever looks, and is kept for them alone. */
  isPersonal: boolean;
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
