import type { Metadata } from "sharp";
import { say } from "#platform/contract/errors.ts";
import { RefusedPicture } from "./image-task.ts";

/**
 * Of all frames together, by what the worst picture of a format costs: what is within them is decoded and written
 * within the memory and the time that `images.ts` gives, upright too. JPEG was measured at its limits (9 bytes a pixel),
 * the others with 6 to 24 million pixels of noise: AVIF takes up to 40 bytes a pixel and 0.3 s a million, WebP 25 bytes
 * and 0.15 s, GIF 20 bytes and 0.7 s.
 */
const maxPixels: Readonly<Record<string, number>> = {
  jpeg: 80_000_000,
  png: 80_000_000,
  tiff: 40_000_000,
  webp: 25_000_000,
  gif: 20_000_000,
  avif: 16_000_000,
  // As telephones take them; decoded in full, with four bytes a pixel.
  heic: 25_000_000,
};
/** The whole of it must be in memory before the first line can be written. */
const maxInterlacedPixels = 40_000_000;
const longestSide = 20_000;
const maxFrames = 1_000;

export interface Measures {
  /** AVIF rather than the family of formats to which it belongs. */
  format: string;
  isAnimated: boolean;
  /** Of the two sides of a frame. */
  shorter: number;
  pixels: number;
}

/** What the header of a picture says; throws where it says more than may be decoded. */
export function measuresOf(header: Metadata): Measures {
  const format = formatOf(header);
  const { width, height, pageHeight = height } = header;
  // Of several pictures in a HEIC, the one is taken that it says is the main one.
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

/** All but the first would be lost. */
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
