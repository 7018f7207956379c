const namePattern = /\/uploads\/([\da-f]{2}\/[\da-f]{40})\.([a-z0-9]+)(\.[a-z0-9]+)?/g;

/** What every text has that names a file of ours. */
export const filePart = "/uploads/";

/** Keys of the uploaded files that texts name; of `a.png.w640.webp` some that are none, too. */
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
