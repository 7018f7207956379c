import type { Pixels } from "./decode-heic.ts";

const [short, long, undefinedBytes] = [3, 4, 7] as const;
const headerLength = 8;
const entryLength = 12;

export function tiffOf({ width, height, data }: Pixels, profile: Buffer | undefined): Buffer[] {
  const count = profile ? 12 : 11;
  const bits = headerLength + 2 + count * entryLength + 4;
  const pixels = bits + 8;
  const entries = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bits],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixels],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [284, short, 1, 1],
    // Unassociated alpha: not premultiplied.
    [338, short, 1, 2],
    ...(profile ? [[34675, undefinedBytes, profile.length, pixels + data.length] as const] : []),
  ] as const;
  const head = Buffer.alloc(pixels);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(headerLength, 4);
  head.writeUInt16LE(entries.length, headerLength);
  for (const [index, [tag, type, length, value]] of entries.entries()) {
    const at = headerLength + 2 + index * entryLength;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(length, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let each = 0; each < 4; each += 1) head.writeUInt16LE(8, bits + each * 2);
  const { buffer, byteOffset, byteLength } = data;
  return [head, Buffer.from(buffer, byteOffset, byteLength), ...(profile ? [profile] : [])];
}
