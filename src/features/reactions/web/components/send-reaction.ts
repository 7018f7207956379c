import { browserTransport } from "#platform/web/browser-transport.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import { reactionsOf } from "./reactions-of.ts";

/** Gives a reaction, or takes the own one back; resolves to the reactions as they are then, if the server says them. */
export async function sendReaction(
  post: Parameters<typeof reactionsOf>[0],
  urlcode: string | undefined,
): Promise<readonly ReactionSummary[] | undefined> {
  const { path, params } = reactionsOf(post);
  if (urlcode === undefined) return void (await browserTransport("DELETE", path, { params }));
  const sent = { params, body: { reactionType: urlcode } };
  return (await browserTransport("POST", path, sent)).body as ReactionSummary[];
}
