import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Ctx } from "#platform/server/context.ts";
import { type StoredKey, storeOf } from "../files/storage.ts";
import { runImageTask } from "./run-image-task.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Creates and stores the resized image named by a key. Undefined if there is no such image. */
export async function makeVariant(ctx: Ctx, key: StoredKey): Promise<number | undefined> {
  const { whole, base, variant } = key;
  if (!variant) return undefined;
  const original = await storeOf(ctx).get(base);
  if (!original) return undefined;
  await using folder = await temporaryFolder(ctx.platform.config);
  const [file, target] = [folder.pathOf("original"), folder.pathOf("resized")];
  await pipeline(original.stream, createWriteStream(file, { mode: 0o600 }));
  const [width, isSquare] = [Number(variant.slice(1)), variant.startsWith("s")];
  await runImageTask(ctx, { kind: "resize", file, target, width, isSquare });
  const { size } = await stat(target);
  await storeOf(ctx).put(whole, target, "image/webp");
  return size;
}
