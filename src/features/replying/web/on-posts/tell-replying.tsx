import { useEffect, useRef } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { keptMs, tellMs } from "../../contract/rules.ts";

type Replying = typeof import("../../contract/routes.ts");

const call = apiOf<Replying>()(browserTransport);
const nobodyMinds = () => undefined;

export function TellReplying({ discussionID }: { discussionID: number }) {
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    const params = { discussionID };
    let lastTold = -Infinity;
    const tell = () => {
      const now = performance.now();
      if (now - lastTold < tellMs) return;
      lastTold = now;
      call("PUT /discussions/{discussionID}/replying", { params }).catch(nobodyMinds);
    };
    form?.addEventListener("input", tell);
    return () => {
      form?.removeEventListener("input", tell);
      if (performance.now() - lastTold > keptMs) return;
      const last = { params, outlivesPage: true };
      call("DELETE /discussions/{discussionID}/replying", last).catch(nobodyMinds);
    };
  }, [discussionID]);

  return <span ref={place} hidden />;
}
