import type { Metadata } from "sharp";
import { say } from "#platform/contract/errors.ts";
import { RefusedPicture } from "./image-task.ts";

/**
 * Limits for all frames together, chosen so that the worst image of a format is processed, including rotation, within
 * the memory and time set in `images.ts`. Measured per pixel and per million pixels: JPEG 9 bytes at its limit; with
 * 6 to 24 million pixels of noise AVIF up to 40 bytes and 0.3 s, WebP 25 bytes and 0.15 s, GIF 20 bytes and 0.7 s.
 */
const maxPixels: Readonly<Record<string, number>> = {
  jpeg: 80_000_000,
  png: 80_000_000,
  tiff: 40_000_000,
  webp: 25_000_000,
  gif: 20_000_000,
  avif: 16_000_000,
  // Phone photos, decoded in full at four bytes per pixel.
  heic: 25_000_000,
};
/** Interlaced images must be in memory in full before the first row can be written. */
const maxInterlacedPixels = 40_000_000;
const longestSide = 20_000;
const maxFrames = 1_000;

export interface Measures {
  format: string;
  isAnimated: boolean;
  shorter: number;
  pixels: number;
}

export function measuresOf(header: Metadata): Measures {
  const format = formatOf(header);
  const { width, height, pageHeight = height } = header;
  // Only the primary image of a HEIC is used.
  const pages = format === "heic" ? 1 : (header.pages ?? 1);
  const most = maxOf(format, header.isProgressive);
  const pixels = width * pageHeight * pages;
  if (format === "tiff" && pages > 1) throw severalPages();
  if (width > longestSide || pageHeight > longestSide || pages > maxFrames || pixels > most)
    throw tooLarge(most);
  return { format, isAnimated: pages > 1, shorter: Math.min(width, pageHeight), pixels };
}

function formatOf({ format, compression }: Metadata): string {
  if (format === "heif" && compression === "hevc") return "heic";
  return format === "heif" && compression === "av1" ? "avif" : format;
}

function maxOf(format: string, isInterlaced: boolean | undefined): number {
  const most = maxPixels[format];
  if (most === undefined) throw new Error(`Pictures of the format ${format} are not decoded.`);
  return isInterlaced ? Math.min(most, maxInterlacedPixels) : most;
}

const severalPages = () =>
  new RefusedPicture(
    say("A TIFF can have only one page. Upload the pages one by one, or as a PDF.", {}),
  );

const tooLarge = (most: number) =>
  new RefusedPicture(
    say(
      "The image is too large. Such images can have {megapixels} million pixels in all frames together, and {side} on each side.",
      { megapixels: most / 1_000_000, side: longestSide },
    ),
  );
