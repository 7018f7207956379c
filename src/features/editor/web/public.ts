export { BodyEditor } from "./components/body-editor.tsx";
export { bodyError } from "./components/body-error.ts";
export { focusBody } from "./components/focus-body.ts";
export { loadWritten, writtenOf } from "./pages/load-written.ts";
export { type MentionedName, offerMentions } from "./suggestions/mention-sources.ts";
export { offerInsert } from "./writing/offered-inserts.ts";
export { dropWholeQuote } from "./writing/whole-quotes.ts";
export { convertBody, type WrittenBody } from "./writing/written-body.ts";
