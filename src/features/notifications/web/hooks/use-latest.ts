import { useCallback, useEffect, useState } from "react";
import { refreshCounts } from "#features/shell/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { Notification } from "../../contract/resources.ts";

type Notifications = typeof import("../../contract/routes.ts");

export type Latest =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "loaded"; list: readonly Notification[] };

const howMany = 10;

export function useLatest() {
  const viewer = useViewer();
  const [latest, setLatest] = useState<Latest>({ state: "loading" });

  const load = useCallback(async () => {
    const notifications = apiOf<Notifications>()(browserTransport);
    try {
      const list = await notifications("GET /notifications", { query: { limit: howMany } });
      setLatest({ state: "loaded", list });
    } catch {
      setLatest((previous) => (previous.state === "loaded" ? previous : { state: "failed" }));
    }
  }, []);

  useEffect(() => {
    void load();
    return live.follow({
      channels: [`notifications:${viewer.userID}`],
      hear: () => void load(),
      resync: () => void load(),
    });
  }, [load, viewer.userID]);

  async function readAll() {
    const before = latest;
    setLatest(allRead(latest));
    try {
      const notifications = apiOf<Notifications>()(browserTransport);
      await notifications("PATCH /notifications", { body: { read: true } });
      refreshCounts();
    } catch (error) {
      setLatest(before);
      throw error;
    }
  }

  return { latest, load, readAll };
}

const allRead = (latest: Latest): Latest =>
  latest.state === "loaded"
    ? { ...latest, list: latest.list.map((each) => ({ ...each, read: true })) }
    : latest;
