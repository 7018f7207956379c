import { type RefObject, useCallback, useState } from "react";
import { useTypedSuggestions } from "../hooks/use-typed-suggestions.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { createSuggestionStore } from "./suggestion-store.ts";

/** Members and emoji for a box of plain text, as the rich editor offers them. */
export function PlainSuggestions({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [store] = useState(createSuggestionStore);
  useTypedSuggestions(area, store);
  return <SuggestionList textbox={useCallback(() => area.current, [area])} store={store} />;
}
