import { createHash } from "node:crypto";
import { ApiError } from "#platform/contract/errors.ts";
import type { IncomingMail } from "../intake/read-mail.ts";
import { readForm } from "./read-form.ts";

interface ReadArrival {
  /** Of the mail, in bytes. */
  size: number;
  digest: string;
  /** Undefined where it is none, or is built so that reading it would not end. */
  mail: IncomingMail | undefined;
}

/** What came, read; or why nobody brings a mail like that. For a thread. */
export async function readArrival(
  bytes: Uint8Array,
  contentType: string,
): Promise<ReadArrival | { problem: string }> {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  try {
    const { bytes: own, read } = await readForm({ type, contentType, bytes: Buffer.from(bytes) });
    const mail = await read().catch(() => undefined);
    return { size: own.length, digest: digestOf(own), mail };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}

export const digestOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
