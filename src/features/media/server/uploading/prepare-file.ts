import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  extensionFor,
  fileTypeOf,
  type ImageFormat,
  isConsistent,
  isDeclared,
} from "../files/file-types.ts";
import { isPlainSvg } from "../pictures/plain-svg.ts";
import { runImageTask } from "../pictures/run-image-task.ts";
import type { ReceivedFile } from "./receive-file.ts";

export interface PreparedFile {
  file: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  extension: string;
}

interface Candidate extends ReceivedFile {
  name: string;
  extension: string;
  declaredType: string;
}

interface Preparation {
  limit: { width: number; height: number } | undefined;
  target: string;
  /** Extensions that may replace one that does not match the content; none by default. */
  allowed?: readonly string[];
  side?: number;
}

/** Checks that the content matches the name, or corrects the extension, and re-encodes images. */
export async function prepareFile(
  ctx: Ctx,
  received: Candidate,
  preparation: Preparation,
): Promise<PreparedFile> {
  const { content } = await runImageTask(ctx, { kind: "sniff", file: received.file });
  const candidate = withCorrectExtension(received, content, preparation.allowed ?? []);
  const { file, name, size, sha256, extension } = candidate;
  const expected = fileTypeOf(extension);
  if (extension === "svg" && !(await isPlainSvg(file))) throw mismatch();
  const plain = { file, name, type: expected.type, size, sha256, extension };
  if (!expected.image) return { ...plain, width: null, height: null };
  return { ...plain, ...(await prepareImage(ctx, candidate, expected.image, preparation)) };
}

function withCorrectExtension(
  candidate: Candidate,
  content: string,
  allowed: readonly string[],
): Candidate {
  const expected = fileTypeOf(candidate.extension);
  if (isConsistent(expected, candidate.declaredType, content)) return candidate;
  const extension = extensionFor(content);
  if (!extension || !allowed.includes(extension)) throw mismatch();
  const isDeclaredType = [expected, fileTypeOf(extension)].some((type) =>
    isDeclared(type, candidate.declaredType),
  );
  if (!isDeclaredType || expected.content.includes(content)) throw mismatch();
  return { ...candidate, extension, name: renamed(candidate.name, candidate.extension, extension) };
}

const mismatch = () =>
  invalid({ field: "file", message: "The file's content doesn't match its name." });

async function prepareImage(
  ctx: Ctx,
  { file, name, extension: originalExtension }: Candidate,
  format: ImageFormat,
  { limit, target, side }: Preparation,
) {
  const { source } = fileTypeOf(originalExtension);
  const task = { kind: "normalise", file, target, format, source, limit, side } as const;
  const { width, height } = await runImageTask(ctx, task);
  const hash = createHash("sha256");
  await pipeline(createReadStream(target), hash);
  const extension = format === "jpeg" ? "jpg" : format;
  const { size } = await stat(target);
  const encoded = { file: target, width, height, size, extension, sha256: hash.digest("hex") };
  if (!source) return encoded;
  return { ...encoded, type: `image/${format}`, name: renamed(name, originalExtension, extension) };
}

const renamed = (name: string, before: string, after: string) =>
  `${name.slice(0, -before.length)}${after}`;
