import type { Media } from "#features/media/contract/resources.ts";

export interface WritingPlace {
  insertText: (text: string) => void;
  /**
   * Marks the caret position for a file, and tracks it while typing goes on. The returned function returns false
   * if the editor was switched meanwhile.
   */
  reserve: () => (media: Media) => boolean;
  /** Shows the tools for rich text in an element of the foot. */
  showTools?: (foot: HTMLElement | null) => void;
}

const imageType = /^image\/(?!svg)/;

export const isImage = ({ type }: { type: string }) => imageType.test(type);

export function mediaMarkdown(media: Media): string {
  const name = media.name.replace(/[[\]\\]/g, "\\$&");
  return `${isImage(media) ? "!" : ""}[${name}](${media.url})`;
}
