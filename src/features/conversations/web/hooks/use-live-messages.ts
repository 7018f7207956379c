import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { refreshCounts } from "#features/shell/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { listBetween } from "../messages/list-between.ts";
import type { ShownConversation } from "../messages/shown-conversation.ts";
import type { ShownMessage } from "../messages/shown-message.ts";
import { windowSize } from "../messages/window-of.ts";

type Contract = typeof import("../../contract/routes.ts");

const call = apiOf<Contract>()(browserTransport);

interface Loaded {
  conversation: ShownConversation;
  messages: ShownMessage[];
  range: { first: number; last: number };
  hasUnread: boolean;
}

export interface LiveMessages {
  messages: readonly ShownMessage[];
  hasEarlier: boolean;
  hasLater: boolean;
  state: "idle" | "loading" | "failed";
  loadEarlier(): Promise<void>;
  loadLater(): Promise<void>;
}

export function useLiveMessages({
  conversation,
  messages,
  range,
  hasUnread,
}: Loaded): LiveMessages {
  const { conversationID, firstPosition } = conversation;
  const [added, setAdded] = useState<ReadonlyMap<number, ShownMessage>>(new Map());
  const [lastKnown, setLastKnown] = useState(conversation.lastPosition);
  const [state, setState] = useState<LiveMessages["state"]>("idle");
  const [shown, setShown] = useState(range);
  const [loaded, setLoaded] = useState(messages);
  const [isAtEnd, setIsAtEnd] = useState(range.last >= conversation.lastPosition);

  // Reloaded data replaces the state; if it is not adjacent to the loaded messages, it stands alone.
  if (loaded !== messages) {
    setLoaded(messages);
    setLastKnown(conversation.lastPosition);
    const isJoined = range.first <= shown.last + 1 && shown.first <= range.last + 1;
    const joined = {
      first: Math.min(shown.first, range.first),
      last: Math.max(shown.last, range.last),
    };
    setShown(isJoined ? joined : range);
    setIsAtEnd((isJoined ? joined : range).last >= conversation.lastPosition);
    setAdded(
      new Map([...added].filter(([at]) => isJoined && (at < range.first || at > range.last))),
    );
  }

  const keep = useCallback((more: readonly ShownMessage[]) => {
    setAdded((known) => new Map([...known, ...more.map((each) => [each.position, each] as const)]));
  }, []);

  const extend = useCallback(
    async (first: number, last: number) => {
      setState("loading");
      if (last >= lastKnown) setIsAtEnd(true);
      try {
        keep(await listBetween(call, conversationID, { first, last }));
        setShown((now) => ({ first: Math.min(now.first, first), last: Math.max(now.last, last) }));
        setState("idle");
      } catch {
        setState("failed");
      }
    },
    [conversationID, lastKnown, keep],
  );

  // One request at a time; messages that arrive during one are loaded by the next.
  useEffect(() => {
    if (isAtEnd && state === "idle" && shown.last < lastKnown)
      void extend(shown.last + 1, Math.min(lastKnown, shown.last + windowSize));
  }, [isAtEnd, state, shown.last, lastKnown, extend]);

  const arrive = (position: number) => {
    setLastKnown((known) => Math.max(known, position));
    setState((now) => (now === "failed" ? "idle" : now));
  };
  useArrivals({ conversationID, shown, arrive, keep });
  useMarkRead({ conversationID, position: shown.last, hasUnread });
  const byPlace = new Map([...messages.map((each) => [each.position, each] as const), ...added]);
  return {
    messages: [...byPlace.values()].toSorted((a, b) => a.position - b.position),
    hasEarlier: shown.first > firstPosition,
    hasLater: shown.last < lastKnown && (!isAtEnd || state === "failed"),
    state,
    loadEarlier: () => extend(Math.max(firstPosition, shown.first - windowSize), shown.first - 1),
    loadLater: () => extend(shown.last + 1, Math.min(lastKnown, shown.last + windowSize)),
  };
}

interface Arriving {
  conversationID: number;
  shown: { first: number; last: number };
  arrive: (position: number) => void;
  keep: (more: readonly ShownMessage[]) => void;
}

/**
 * Subscribes to the conversation. New messages are shown if the end is loaded and can be loaded otherwise; changes
 * apply in place.
 */
function useArrivals(arriving: Arriving) {
  const { conversationID } = arriving;
  const { userID } = useViewer();
  const { revalidate } = useRevalidator();
  const now = useRef({ ...arriving, revalidate });
  now.current = { ...arriving, revalidate };

  useEffect(() => {
    const reload = () => void now.current.revalidate();
    const meet: Readonly<Record<string, (position: number) => void>> = {
      "message.created": (position) => now.current.arrive(position),
      "message.updated": (position) => void change(now.current, position),
      "conversation.updated": reload,
      "conversation.left": reload,
    };
    return live.follow({
      channels: [`conversations:${userID}`],
      hear({ type, data }) {
        if (data.conversationID === conversationID) meet[type]?.(Number(data.position));
      },
      resync: reload,
    });
  }, [conversationID, userID]);
}

async function change({ conversationID, shown, keep }: Arriving, position: number) {
  if (position < shown.first || position > shown.last) return;
  const range = { first: position, last: position };
  keep(await listBetween(call, conversationID, range).catch(() => []));
}

interface Reading {
  conversationID: number;
  position: number;
  hasUnread: boolean;
}

/** Marks shown messages read while the page is visible. The loader has marked those it loaded. */
function useMarkRead({ conversationID, position, hasUnread }: Reading) {
  const noted = useRef(position);
  useEffect(() => {
    if (hasUnread) refreshCounts();
  }, [hasUnread]);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === "hidden" || position <= noted.current) return;
      noted.current = position;
      const params = { conversationID };
      call("PUT /conversations/{conversationID}/read", { params, body: { position } }).catch(
        () => {},
      );
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [conversationID, position]);
}
