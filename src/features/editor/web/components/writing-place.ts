import type { Media } from "#features/media/contract/resources.ts";

/** What the tools below the text know of the editor that is open above them. */
export interface WritingPlace {
  /** At the caret. */
  insertText: (text: string) => void;
  /**
   * Remembers the place of the caret; the file goes there, whatever is typed meanwhile. Says whether it
   * could: somebody may have gone over to the other editor.
   */
  reserve: () => (media: Media) => boolean;
}

const imageType = /^image\/(?!svg)/;

export const isImage = ({ type }: { type: string }) => imageType.test(type);

/** A file as Markdown: pictures are shown, all else is linked. */
export function mediaMarkdown(media: Media): string {
  const name = media.name.replace(/[[\]\\]/g, "\\$&");
  return `${isImage(media) ? "!" : ""}[${name}](${media.url})`;
}
