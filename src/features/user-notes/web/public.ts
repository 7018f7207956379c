export { NoteButton } from "./dashboard/note-button.tsx";
