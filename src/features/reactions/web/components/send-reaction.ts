import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import { reactionsOf } from "./reactions-of.ts";

/**
 * Sets or removes the viewer's reaction. Resolves to new reaction objects, whose identity signals that the change
 * is saved.
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
