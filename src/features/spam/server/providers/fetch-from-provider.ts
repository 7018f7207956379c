import type { Ctx } from "#platform/server/context.ts";
import {
  fetchSafely,
  type OutgoingAnswer,
  type OutgoingRequest,
} from "#platform/server/outgoing/fetch-safely.ts";

const deadline = 3_000;
const maxBytes = 20_000;

/** Throws on network errors, timeouts and error responses. */
export async function fetchFromProvider(
  { platform }: Ctx,
  address: string,
  asked: Pick<OutgoingRequest, "method" | "headers" | "body"> = {},
): Promise<OutgoingAnswer & { text: string }> {
  const answer = await fetchSafely(platform.config, address, { ...asked, deadline, maxBytes });
  if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
  return { ...answer, text: answer.body.toString("utf8") };
}
