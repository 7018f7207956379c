import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import type { SniffResult } from "./image-task.ts";

const headBytes = 65_536;

export async function sniff(file: string): Promise<SniffResult> {
  const fileType = await fileTypeFromFile(file);
  if (fileType) return { content: fileType.ext };
  return { content: isText(await readHead(file)) ? "text" : "unknown" };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** 8-bit text contains no zero bytes; UTF-16 starts with a byte-order mark. */
const isText = (head: Buffer) =>
  !head.includes(0) || ["fffe", "feff"].includes(head.subarray(0, 2).toString("hex"));
