import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { expiryMs } from "../../contract/rules.ts";

type Replying = typeof import("../../contract/routes.ts");

const call = apiOf<Replying>()(browserTransport);
/** Delay of the first request: visitors read before they look for replies. */
const firstDelayMs = 2_000;
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
      if (next > 0) timer = setTimeout(look, expiryMs);
    }

    async function look() {
      const params = { discussionID };
      const response = await call("GET /discussions/{discussionID}/replying", { params }).catch(
        () => ({ countReplying: 0 }),
      );
      show(response.countReplying);
    }

    function lookIn(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    }

    // Guests ignore nobody, so the public count is right for them.
    if (userID > 0) lookIn(firstDelayMs);
    const stop = live.follow({
      channels: [`discussion:${discussionID}`],
      hear({ type, data }) {
        if (type !== "replying.changed") return;
        const total = Number(data.count);
        if (total === 0 || userID === 0) show(total);
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
