import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "../files/file-types.ts";
import { decodeHeic } from "../heic/decode-heic.ts";
import { tiffOf } from "../heic/tiff-of.ts";
import type { ImageResult, NormaliseTask, ResizeTask } from "./image-task.ts";
import { type Measures, measuresOf } from "./measures.ts";

sharp.cache(false);
sharp.concurrency(1);
// Allow-list of decoders: no SVG, PDF or format that can include other files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadNsgifFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
    "VipsForeignLoadTiffFile",
  ],
});

/** Re-encodes an image, so that nothing but pixels remains of the upload. */
export async function normalise(task: NormaliseTask): Promise<ImageResult> {
  const { file: upload, target, format, source, limit, side } = task;
  const original = await measure(upload);
  const expected = source ?? format;
  if (original.format !== expected) throw new Error(`This is ${original.format}, not ${expected}.`);
  const file = original.format === "heic" ? await convertHeic(upload, `${target}.tiff`) : upload;
  const measures = file === upload ? original : await measure(file);
  const image = openImage(file, measures, side === undefined);
  if (side !== undefined)
    return write(encode(square(image, Math.min(side, measures.shorter)), format), target);
  if (limit) image.resize({ ...limit, fit: "inside", withoutEnlargement: true });
  return write(encode(image, format), target);
}

export async function resize({ file, target, width, isSquare }: ResizeTask): Promise<ImageResult> {
  const image = openImage(file, await measure(file), !isSquare);
  if (isSquare) square(image, width);
  else image.resize({ width, withoutEnlargement: true });
  return write(image.webp({ quality: 80 }), target);
}

async function convertHeic(file: string, target: string): Promise<string> {
  const { icc } = await sharp(file).metadata();
  await writeFile(target, tiffOf(await decodeHeic(await readFile(file)), icc));
  return target;
}

const measure = async (file: string): Promise<Measures> =>
  measuresOf(await sharp(file, { limitInputPixels: false, animated: true }).metadata());

const square = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: "cover" });

function openImage(file: string, { isAnimated, pixels }: Measures, mayAnimate: boolean): Sharp {
  const keepsAnimation = isAnimated && mayAnimate;
  const image = sharp(file, {
    animated: keepsAnimation,
    failOn: "error",
    limitInputPixels: pixels,
    sequentialRead: true,
  });
  return keepsAnimation ? image : image.autoOrient();
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
      return image.avif({ quality: 60, effort: 0, chromaSubsampling: "4:2:0" });
  }
}

async function write(image: Sharp, target: string): Promise<ImageResult> {
  const { width, height, pageHeight } = await image.toFile(target);
  return { width, height: pageHeight ?? height };
}
