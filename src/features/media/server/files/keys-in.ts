const namePattern = /\/uploads\/([\da-f]{2}\/[\da-f]{40})\.([a-z0-9]+)(\.[a-z0-9]+)?/g;

export const filePart = "/uploads/";

/** Keys of uploaded files in texts. For `a.png.w640.webp` this includes candidates that are not keys. */
export function keysIn(texts: readonly (string | null | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    if (!text?.includes(filePart)) continue;
    for (const [, base, extension, second] of text.matchAll(namePattern)) {
      keys.add(`${base}.${extension}`);
      if (second) keys.add(`${base}.${extension}${second}`);
    }
  }
  return [...keys];
}
