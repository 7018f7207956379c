import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { listedAtOnce } from "../messages/listed-at-once.ts";
import type { ListedConversation } from "../messages/shown-conversation.ts";

type Contract = typeof import("../../contract/routes.ts");

const settleMs = 200;

/** Keeps the list beside a conversation current, without reloading the conversation. */
export function useLiveConversations(loaded: readonly ListedConversation[]) {
  const { userID } = useViewer();
  const [fresh, setFresh] = useState({ since: loaded, list: loaded });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = async () => {
      timer = undefined;
      const call = apiOf<Contract>()(browserTransport);
      const query = { limit: listedAtOnce };
      const list = await call("GET /conversations", { query }).catch(() => undefined);
      if (list) setFresh({ since: loaded, list });
    };
    const schedule = () => {
      timer ??= setTimeout(reload, settleMs);
    };
    const stop = live.follow({
      channels: [`conversations:${userID}`],
      hear: ({ type }) => (type === "conversation.typing" ? undefined : schedule()),
      resync: schedule,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [userID, loaded]);
  return fresh.since === loaded ? fresh.list : loaded;
}
