import shortcodes from "markdown-it-emoji/lib/data/full.mjs";

const byName = new Map(Object.entries(shortcodes));

export const withEmoji = (text: string) =>
  text.includes(":")
    ? text.replace(
        /(?<![\w:]):([a-z0-9_+-]{1,40}):(?!\w)/g,
        (whole, name: string) => byName.get(name) ?? whole,
      )
    : text;
