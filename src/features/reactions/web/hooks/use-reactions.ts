import { useEffect, useRef, useState } from "react";
import { live } from "#platform/web/calls/live.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import { toggleReaction } from "../../contract/rules.ts";

export interface ReactedPost {
  recordType: string;
  recordID: number;
  channel: string;
}

type Reactions = readonly ReactionSummary[];

const ownOf = (reactions: Reactions) => reactions.find(({ hasReacted }) => hasReacted)?.urlcode;

/**
 * Reactions to a post, updated live. A click shows immediately and is reverted on failure; of clicks during a
 * request, the last one counts.
 */
export function useReactions(post: ReactedPost, loaded: Reactions, onFailure: () => void) {
  const { recordType, recordID, channel } = post;
  const [reactions, setReactions] = useState(loaded);
  const { current: state } = useRef({
    shown: loaded,
    saved: loaded,
    isSending: false,
    /** Counts published during a request, whose response may be older. */
    pendingCounts: undefined as string | undefined,
  });

  function show(next: Reactions) {
    state.shown = withCounts(next, state.pendingCounts);
    state.pendingCounts = undefined;
    setReactions(state.shown);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` depends only on refs and setters
  useEffect(() => {
    state.saved = loaded;
    show(loaded);
    return live.follow({
      channels: [channel],
      hear({ type, data }) {
        const isOurs = data.recordType === recordType && data.recordID === recordID;
        if (type !== "reactions.changed" || !isOurs) return;
        state.pendingCounts = String(data.counts);
        state.saved = withCounts(state.saved, state.pendingCounts);
        if (!state.isSending) show(state.shown);
      },
    });
  }, [loaded, channel, recordType, recordID]);

  async function send() {
    // Loaded on demand: readers do not need it.
    const { sendReaction } = await import("../components/send-reaction.ts");
    let sent: string | undefined;
    do {
      sent = ownOf(state.shown);
      state.saved = await sendReaction(post, sent, state.shown);
    } while (sent !== ownOf(state.shown));
  }

  async function toggle(urlcode: string) {
    state.shown = toggleReaction(state.shown, urlcode).reactions;
    setReactions(state.shown);
    if (state.isSending) return;
    state.isSending = true;
    await send().catch(onFailure);
    state.isSending = false;
    show(state.saved);
  }

  return { reactions, toggle: (urlcode: string) => void toggle(urlcode) };
}

/** Applies public counts in the form `5:3 7:1` (type and count). Unchanged reactions keep their object. */
function withCounts(reactions: Reactions, published: string | undefined): Reactions {
  if (published === undefined) return reactions;
  const counts = new Map(
    published
      .split(" ")
      .map((pair) => pair.split(":").map(Number) as [tagID: number, count: number]),
  );
  return reactions.map((reaction) => {
    const count = counts.get(reaction.tagID) ?? 0;
    return reaction.class === "Flag" || reaction.count === count
      ? reaction
      : { ...reaction, count };
  });
}
