export {
  type SuggestionOutcome,
  type TranslationSuggester,
  translationSuggesters,
} from "./extension-points.ts";
