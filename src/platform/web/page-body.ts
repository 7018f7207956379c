import { Writable } from "node:stream";

/** Where React writes a page to, and the page as the body of a response. */
export interface PageBody {
  destination: Writable & { flush(): void };
  body: ReadableStream<Uint8Array>;
}

/**
 * React writes pieces of two kilobytes and says where it pauses. What lies between two pauses leaves
 * as one piece: each one costs a turn of every stream on its way, and a block of the compressor.
 */
export function createPageBody(): PageBody {
  let pieces: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const flush = () => {
    if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const writable = new Writable({
    decodeStrings: true,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      flush();
      controller.close();
      done();
    },
    destroy(error, done) {
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    // Whoever waits for it has left; React ends with its destination.
    cancel: () => void writable.destroy(),
  });
  return { destination: Object.assign(writable, { flush }), body };
}
