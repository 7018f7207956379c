import { useEffect, useRef, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";

type Contract = typeof import("../../contract/routes.ts");

const call = apiOf<Contract>()(browserTransport);
/** Interval of typing events; the hint is shown a little longer. */
const announceMs = 4_000;
const showMs = 6_000;

export function useTyping(conversationID: number): readonly number[] {
  const { userID } = useViewer();
  const [typing, setTyping] = useState<readonly number[]>([]);

  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const end = (byUserID: number) => {
      clearTimeout(timers.get(byUserID));
      timers.delete(byUserID);
      setTyping([...timers.keys()]);
    };
    const stop = live.follow({
      channels: [`conversations:${userID}`],
      hear({ type, data }) {
        if (data.conversationID !== conversationID) return;
        const byUserID = Number(data.byUserID);
        if (type !== "conversation.typing") return end(byUserID);
        clearTimeout(timers.get(byUserID));
        timers.set(
          byUserID,
          setTimeout(() => end(byUserID), showMs),
        );
        setTyping([...timers.keys()]);
      },
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [conversationID, userID]);

  return typing;
}

export function useAnnounceTyping(conversationID: number): () => void {
  const lastAnnounced = useRef(0);
  return () => {
    const now = Date.now();
    if (now - lastAnnounced.current < announceMs) return;
    lastAnnounced.current = now;
    const params = { conversationID };
    call("POST /conversations/{conversationID}/typing", { params }).catch(() => {});
  };
}
