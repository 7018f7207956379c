import { type ComponentProps, createContext, useContext } from "react";
import type { IntlProvider } from "react-intl";

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
