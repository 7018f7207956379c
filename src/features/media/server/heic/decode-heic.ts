import load from "libheif-js/libheif-wasm/libheif-bundle.mjs";

export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: Pixels, done: (pixels: Pixels | null) => void): void;
}

interface Heif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

export async function decodeHeic(file: Uint8Array): Promise<Pixels> {
  const { HeifDecoder } = (await load()) as Heif;
  const images = new HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it.");
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const { promise, resolve } = Promise.withResolvers<Pixels | null>();
  image.display(target, resolve);
  const pixels = await promise;
  if (!pixels) throw new Error("The picture cannot be decoded.");
  return pixels;
}
