import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { live } from "#platform/web/live.ts";
import { useViewer } from "#platform/web/site-context.ts";
import { keptMs } from "../../contract/rules.ts";

type Replying = typeof import("../../contract/routes.ts");

const call = apiOf<Replying>()(browserTransport);
/** Delay of the first request: visitors read before they look for replies. */
const beginMs = 2_000;
/** Random delay, so that many open pages do not send requests at the same time. */
const spreadMs = 1_500;

export function useReplying(discussionID: number): number {
  const { userID } = useViewer();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOpen = true;

    /** Members who stop typing expire without an event. */
    function show(next: number) {
      if (!isOpen) return;
      setCount(next);
      clearTimeout(timer);
      if (next > 0) timer = setTimeout(look, keptMs);
    }

    async function look() {
      const params = { discussionID };
      const found = await call("GET /discussions/{discussionID}/replying", { params }).catch(
        () => ({ countReplying: 0 }),
      );
      show(found.countReplying);
    }

    function lookIn(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    }

    // Guests ignore nobody, so the public count is right for them.
    if (userID > 0) lookIn(beginMs);
    const stop = live.follow({
      channels: [`discussion:${discussionID}`],
      hear({ type, data }) {
        if (type !== "replying.changed") return;
        const told = Number(data.count);
        if (told === 0 || userID === 0) show(told);
        else lookIn(spreadMs * Math.random());
      },
      resync: () => lookIn(spreadMs * Math.random()),
    });
    return () => {
      isOpen = false;
      clearTimeout(timer);
      stop();
    };
  }, [discussionID, userID]);

  return count;
}
