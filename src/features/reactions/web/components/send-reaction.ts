import { browserTransport } from "#platform/web/browser-transport.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import { reactionsOf } from "./reactions-of.ts";

/**
 * Gives a reaction, or takes the own one back. Resolves to the reactions as they are then, each a new object by which
 * whoever shows them knows that it is kept.
 */
export async function sendReaction(
  post: Parameters<typeof reactionsOf>[0],
  urlcode: string | undefined,
  shown: readonly ReactionSummary[],
): Promise<readonly ReactionSummary[]> {
  const { path, params } = reactionsOf(post);
  if (urlcode === undefined) {
    await browserTransport("DELETE", path, { params });
    return shown.map((reaction) => ({ ...reaction }));
  }
  const sent = { params, body: { reactionType: urlcode } };
  return (await browserTransport("POST", path, sent)).body as ReactionSummary[];
}
