import { once } from "node:events";
import { expect, test } from "vitest";
import { createPageBody } from "./page-body.ts";

async function piecesOf(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece).toString());
  return pieces;
}

test("What is written between two pauses leaves as one piece, and the rest at the end", async () => {
  const { destination, body } = createPageBody();
  const read = piecesOf(body);
  for (const piece of ["<html>", "shell"]) destination.write(piece);
  destination.flush();
  destination.flush();
  for (const piece of ["de", "ferred", "</html>"]) destination.write(piece);
  destination.end();
  expect(await read).toEqual(["<html>shell", "deferred</html>"]);
});

test("Whoever leaves ends what is written", async () => {
  const { destination, body } = createPageBody();
  const closed = once(destination, "close");
  await body.cancel();
  await closed;
  expect(destination.destroyed).toBe(true);
});

test("A failure while writing reaches whoever reads", async () => {
  const { destination, body } = createPageBody();
  const read = piecesOf(body);
  destination.on("error", () => undefined);
  destination.destroy(new Error("It broke."));
  await expect(read).rejects.toThrow("It broke.");
});
