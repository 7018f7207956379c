import type { say } from "#platform/contract/errors.ts";
import type { ImageFormat } from "../files/file-types.ts";

export interface SniffTask {
  kind: "sniff";
  file: string;
}

export interface NormaliseTask {
  kind: "normalise";
  file: string;
  target: string;
  format: ImageFormat;
  source?: "tiff" | "heic";
  limit?: { width: number; height: number };
  side?: number;
}

export interface ResizeTask {
  kind: "resize";
  file: string;
  target: string;
  width: number;
  isSquare: boolean;
}

export type ImageTask = SniffTask | NormaliseTask | ResizeTask;

export interface SniffResult {
  content: string;
}

export interface ImageResult {
  width: number;
  height: number;
}

export type ResultOf<Task> = Task extends SniffTask ? SniffResult : ImageResult;

type Sentence = ReturnType<typeof say>;

export type WorkerAnswer =
  | { result: SniffResult | ImageResult }
  | { problem: string; sentence?: Sentence };

export class RefusedPicture extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.message);
    this.sentence = sentence;
  }
}

/** `unreadable`: this file cannot be processed. `busy`: no file can be at the moment. */
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
