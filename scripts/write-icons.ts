import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

// Renders favicons and home screen icons from one SVG. To be run after changing it.
const folder = path.resolve(import.meta.dirname, "../src/features/shell/server/fixtures");
const drawing = readFileSync(path.join(folder, "icon.svg"), "utf8");
/** Systems round the corners themselves, so the background must fill them. */
const filled = drawing.replace('rx="15"', "");

await write("favicon-32", drawing, 32);
await write("icon-192", drawing, 192);
await write("icon-512", drawing, 512);
await write("icon-maskable-512", filled, 512);
await write("apple-touch-icon", filled, 180);

async function write(name: string, svg: string, size: number) {
  const density = (72 * size) / 64;
  const png = sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true });
  await png.toFile(path.join(folder, `${name}.png`));
}
