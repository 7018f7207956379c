import type { Command } from "#platform/web/slots/commands.ts";

export const bookmarkCommands: readonly Command[] = [
  {
    id: "bookmark",
    nameID: "bookmarks.bookmark",
    keys: "b",
    group: "item",
    offer() {
      const button = document.querySelector<HTMLElement>("main [data-bookmark]");
      return button ? () => button.click() : undefined;
    },
  },
];
