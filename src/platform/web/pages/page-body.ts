import { Writable } from "node:stream";

/** Stream that collects React's output and passes it on as one buffer. */
export function collectPage(
  whole: (html: Buffer) => void,
  failed: (error: Error) => void,
): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    decodeStrings: true,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      whole(Buffer.concat(pieces));
      done();
    },
    destroy(error, done) {
      if (error) failed(error);
      done(error);
    },
  });
}
