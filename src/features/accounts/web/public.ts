export { EntryNotice } from "./components/entry-notice.tsx";
