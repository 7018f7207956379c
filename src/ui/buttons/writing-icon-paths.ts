import { iconPaths } from "./icon-paths.ts";

const writingIconPaths = {
  attachment:
    "M19.5 11.5l-7.6 7.6a5 5 0 0 1-7-7l8-8.1a3.3 3.3 0 0 1 4.7 4.7l-8 8a1.7 1.7 0 0 1-2.4-2.3l7.1-7.2",
  bold: "M7 4.5h6a3.7 3.7 0 0 1 0 7.5H7zM7 12h7a3.7 3.7 0 0 1 0 7.5H7z",
  code: "M8.5 7l-5 5 5 5M15.5 7l5 5-5 5",
  divider: "M4 12h16M8 6.5h8M8 17.5h8",
  footnote: "M4 7h9M4 12h13M4 17h9M17 4.5l2-1v6M17 9.5h4",
  formula: "M17 7V4.5H6.5L13 12l-6.5 7.5H17V17",
  heading: "M6 4.5v15M18 4.5v15M6 12h12",
  italic: "M10 4.5h7M7 19.5h7M13.5 4.5l-3 15",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8",
  link: "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1",
  "list-ordered":
    "M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.7V9M4 15.3c.3-1.4 2.5-1.3 2.5 0 0 1-2.5 2-2.5 3.2h2.7",
  "list-task": "M11 7h9M11 17h9M4 6.8l1.6 1.7L8.5 5.3M4 16.8l1.6 1.7 2.9-3.2",
  quote: "M10 7.5C6.5 8.5 5 11 5 16.5h5v-5H7.3M19 7.5c-3.5 1-5 3.5-5 9h5v-5h-2.7",
  smile: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 14a4 4 0 0 0 7 0M9 9.5v.1M15 9.5v.1",
  strikethrough:
    "M4 12h16M16.5 7.5C16 5.5 14.3 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5 0 1 .4 1.8 1.2 2.4M7.5 16c.4 2.2 2.2 3.5 4.6 3.5 2.7 0 4.6-1.4 4.6-3.7 0-.6-.1-1.1-.4-1.5",
} as const;

export type WritingIconName = keyof typeof writingIconPaths;

/** Registers the icons of the editor toolbar, which are loaded with it. */
export const addWritingIcons = () => void Object.assign(iconPaths, writingIconPaths);
