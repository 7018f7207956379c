/** Widths of square avatars; each is also made at double density. */
const photoWidths = [24, 28, 40, 100, 145] as const;

const imageWidths = [320, 640, 960, 1280, 1920] as const;

/** `s80`: cropped to a square of 80 pixels. `w640`: at most 640 pixels wide, never enlarged. */
export const imageSizes: ReadonlySet<string> = new Set([
  ...photoWidths.flatMap((width) => [`s${width}`, `s${width * 2}`]),
  ...imageWidths.map((width) => `w${width}`),
]);

const resizable = /^\/uploads\/[\da-f]{2}\/[\da-f]{40}\.(?:jpg|png|gif|webp|avif)$/;

const isResizable = (url: string) => resizable.test(url);

/** URL of an uploaded image in one of `imageSizes`; other URLs are returned unchanged. */
export const sizedUrl = (url: string, size: string) =>
  isResizable(url) && imageSizes.has(size) ? `${url}.${size}.webp` : url;

export const photoSrcSet = (url: string, width: (typeof photoWidths)[number]) =>
  isResizable(url)
    ? `${sizedUrl(url, `s${width}`)} 1x, ${sizedUrl(url, `s${width * 2}`)} 2x`
    : undefined;

export const imageSources = (url: string) =>
  isResizable(url)
    ? { 300: sizedUrl(url, "w320"), 800: sizedUrl(url, "w960"), 1200: sizedUrl(url, "w1280") }
    : undefined;

export function imageSrcSet(url: string, width: number): string | undefined {
  if (!isResizable(url)) return undefined;
  const smaller = imageWidths.filter((each) => each < width);
  return [
    ...smaller.map((each) => `${sizedUrl(url, `w${each}`)} ${each}w`),
    `${url} ${width}w`,
  ].join(", ");
}
