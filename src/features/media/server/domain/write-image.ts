import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "./file-types.ts";
import type { ImageResult, NormaliseTask, ResizeTask } from "./image-task.ts";

/** Of all frames together: what the cameras of 2026 take, with room above. */
const mostPixels = 120_000_000;
const longestSide = 20_000;
const mostFrames = 1_000;

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders exist for us: no SVG, PDF, TIFF or anything that could read other files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadNsgifFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
  ],
});

/** Writes an image anew, so that only pixels remain of what was uploaded. */
export async function normalise({
  file,
  target,
  format,
  limit,
  side,
}: NormaliseTask): Promise<ImageResult> {
  const { isAnimated, shorter } = await measure(file, format);
  const image = openImage(file, isAnimated && side === undefined);
  if (side !== undefined)
    return write(encode(square(image, Math.min(side, shorter)), format), target);
  if (limit) image.resize({ ...limit, fit: "inside", withoutEnlargement: true });
  return write(encode(image, format), target);
}

/** Writes an image in another size. Squares are still, as they stand beside names. */
export async function resize({ file, target, width, isSquare }: ResizeTask): Promise<ImageResult> {
  const { isAnimated } = await measure(file);
  const image = openImage(file, isAnimated && !isSquare);
  if (isSquare) square(image, width);
  else image.resize({ width, withoutEnlargement: true });
  return write(image.webp({ quality: 80 }), target);
}

/** Reads the header alone, and refuses what would take too much to decode. */
async function measure(file: string, expected?: ImageFormat) {
  const options = { limitInputPixels: false, animated: true } as const;
  const {
    format,
    compression,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await sharp(file, options).metadata();
  const actual = format === "heif" && compression === "av1" ? "avif" : format;
  if (expected && actual !== expected) throw new Error(`This is ${actual}, not ${expected}.`);
  const frameHeight = pageHeight ?? height;
  if (width > longestSide || frameHeight > longestSide) throw new Error("The image is too large.");
  if (pages > mostFrames || width * frameHeight * pages > mostPixels)
    throw new Error("The image has too many pixels.");
  return { isAnimated: pages > 1, shorter: Math.min(width, frameHeight) };
}

const square = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: "cover" });

function openImage(file: string, isAnimated: boolean): Sharp {
  const image = sharp(file, {
    animated: isAnimated,
    failOn: "error",
    limitInputPixels: mostPixels,
    sequentialRead: true,
  });
  return isAnimated ? image : image.autoOrient();
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case "jpeg":
      return image.jpeg({ quality: 85 });
    case "png":
      return image.png({ compressionLevel: 8 });
    case "gif":
      return image.gif({ effort: 4 });
    case "webp":
      return image.webp({ quality: 85, effort: 2 });
    case "avif":
      return image.avif({ quality: 60, effort: 2 });
  }
}

async function write(image: Sharp, target: string): Promise<ImageResult> {
  const { width, height, pageHeight } = await image.toFile(target);
  return { width, height: pageHeight ?? height };
}
