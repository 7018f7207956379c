import type { say } from "#platform/contract/errors.ts";
import type { ImageFormat } from "../files/file-types.ts";

/** Names the format of a file by its content. */
export interface SniffTask {
  kind: "sniff";
  file: string;
}

/** Writes an image anew: upright, without metadata, within the limit if there is one. */
export interface NormaliseTask {
  kind: "normalise";
  file: string;
  target: string;
  format: ImageFormat;
  /** What the file must be, where that is another format. */
  source?: "tiff" | "heic";
  limit?: { width: number; height: number };
  /** Cuts a square out of the middle, at most this wide; it is still. */
  side?: number;
}

/** Writes an image in another size as WebP. */
export interface ResizeTask {
  kind: "resize";
  file: string;
  target: string;
  width: number;
  isSquare: boolean;
}

export type ImageTask = SniffTask | NormaliseTask | ResizeTask;

export interface SniffResult {
  /** As `file-type` names extensions, besides "text" and "unknown". */
  content: string;
}

export interface ImageResult {
  width: number;
  height: number;
}

export type ResultOf<Task> = Task extends SniffTask ? SniffResult : ImageResult;

/** What the uploader may know of a refusal. */
type Sentence = ReturnType<typeof say>;

export type WorkerAnswer =
  | { result: SniffResult | ImageResult }
  | { problem: string; sentence?: Sentence };

/** A picture that is not decoded, and why. */
export class RefusedPicture extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.message);
    this.sentence = sentence;
  }
}

/** `unreadable`: this file cannot be worked on. `busy`: no file can, just now. */
export class ImageError extends Error {
  readonly trouble: "unreadable" | "busy";
  readonly sentence: Sentence | undefined;

  constructor(trouble: "unreadable" | "busy", message: string, sentence?: Sentence) {
    super(message);
    this.name = "ImageError";
    this.trouble = trouble;
    this.sentence = sentence;
  }
}
