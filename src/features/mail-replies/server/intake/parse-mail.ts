import { once } from "node:events";
import { Worker } from "node:worker_threads";
import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";

export interface ParseTask {
  source: Uint8Array;
  limits: PostalMimeOptions;
}

/** More than any mail program nests, and few enough to end. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 262_144, forceRfc822Attachments: true };
/** Smaller ones take milliseconds; others would hold up whatever else the process does. */
const longestHere = 262_144;
const longestMs = 120_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Takes a mail to pieces, a large one on a thread of its own. Throws for what is none, or takes too long. */
export async function parseMail(source: Uint8Array): Promise<Email> {
  if (source.length <= longestHere) return PostalMime.parse(source, limits);
  const workerData: ParseTask = { source, limits };
  const thread = new Worker(new URL("./parse-thread.ts", import.meta.url), {
    workerData,
    resourceLimits,
  });
  try {
    const [answer] = await once(thread, "message", { signal: AbortSignal.timeout(longestMs) });
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.mail;
  } finally {
    await thread.terminate();
  }
}
