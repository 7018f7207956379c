import { createContext, useContext } from "react";

/** What every component may know of the page around it. */
export interface PageContextValue {
  /** BCP 47 tag of the interface language. */
  locale: string;
  messages: Readonly<Record<string, string>>;
  /** Where the browser finds the same messages. */
  messagesUrl: string;
  /** For inline scripts and styles; empty in the browser, which hides it after loading. */
  nonce: string;
}

export const PageContext = createContext<PageContextValue>({
  locale: "en",
  messages: {},
  messagesUrl: "",
  nonce: "",
});

export const usePage = () => useContext(PageContext);
