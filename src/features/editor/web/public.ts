export { BodyEditor } from "./components/body-editor.tsx";
export type { WrittenBody } from "./components/written-body.ts";
export { loadWritten, writtenOf } from "./pages/load-written.ts";
