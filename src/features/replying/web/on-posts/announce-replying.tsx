import { useEffect, useRef } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { announceIntervalMs, expiryMs } from "../../contract/rules.ts";

type Replying = typeof import("../../contract/routes.ts");

const call = apiOf<Replying>()(browserTransport);
const ignoreError = () => undefined;

export function AnnounceReplying({ discussionID }: { discussionID: number }) {
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    const params = { discussionID };
    let lastAnnounced = -Infinity;
    const announce = () => {
      const now = performance.now();
      if (now - lastAnnounced < announceIntervalMs) return;
      lastAnnounced = now;
      call("PUT /discussions/{discussionID}/replying", { params }).catch(ignoreError);
    };
    form?.addEventListener("input", announce);
    return () => {
      form?.removeEventListener("input", announce);
      if (performance.now() - lastAnnounced > expiryMs) return;
      const last = { params, outlivesPage: true };
      call("DELETE /discussions/{discussionID}/replying", last).catch(ignoreError);
    };
  }, [discussionID]);

  return <span ref={place} hidden />;
}
