import { badRequest } from "#platform/contract/errors.ts";
import { defineReader, UnreadableError } from "#platform/server/threads/define-reader.ts";
import type { Arrival } from "../intake/actions/process-mail.ts";
import { largestMail, longestBody } from "./largest-mail.ts";
import { digestOf, type readArrival } from "./read-arrival.ts";

const read = defineReader<typeof readArrival>(
  new URL("./read-arrival.ts", import.meta.url),
  "readArrival",
  { maxBytes: longestBody + 20_000, limitMs: 20_000 },
);

/** A mail that takes too long to parse counts as none. 400 for unsupported content types. */
export async function readOnThread(
  bytes: Uint8Array,
  contentType: string,
): Promise<Pick<Arrival, "digest" | "mail" | "isCut">> {
  const answer = await read(bytes, contentType).catch((error) => {
    if (!(error instanceof UnreadableError)) throw error;
    return { size: bytes.length, digest: digestOf(bytes), mail: undefined };
  });
  if ("problem" in answer) throw badRequest(answer.problem);
  const { size, digest, mail } = answer;
  return { digest, mail, isCut: size > largestMail };
}
