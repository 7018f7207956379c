import { loadEmoji, searchEmoji } from "../emoji/load-emoji.ts";
import type { Choice } from "./suggestion-store.ts";

const most = 12;

export const findEmoji =
  (locale: string) =>
  async (typed: string): Promise<readonly Choice[]> => {
    const all = await loadEmoji(locale).catch(() => []);
    return searchEmoji(all, typed.replace(/:$/, ""), most).map(({ emoji, label }) => ({
      id: emoji,
      label,
      emoji,
      markdown: `${emoji} `,
      run: (editor, range) => editor.chain().focus().insertContentAt(range, `${emoji} `).run(),
    }));
  };
