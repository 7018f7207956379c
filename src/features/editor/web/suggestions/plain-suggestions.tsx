import { type RefObject, useCallback, useState } from "react";
import { SuggestionList } from "./suggestion-list.tsx";
import { createSuggestionStore } from "./suggestion-store.ts";
import { useTypedSuggestions } from "./use-typed-suggestions.ts";

export function PlainSuggestions({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [store] = useState(createSuggestionStore);
  useTypedSuggestions(area, store);
  return <SuggestionList textbox={useCallback(() => area.current, [area])} store={store} />;
}
