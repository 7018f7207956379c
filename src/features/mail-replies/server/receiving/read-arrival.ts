import { createHash } from "node:crypto";
import { ApiError } from "#platform/contract/errors.ts";
import type { IncomingMail } from "../intake/read-mail.ts";
import { readForm } from "./read-form.ts";

interface ReadArrival {
  size: number;
  digest: string;
  /** Undefined if it is not a mail, or is built to exhaust the parser. */
  mail: IncomingMail | undefined;
}

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
