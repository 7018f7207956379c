import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useParams } from "react-router";
import { useCardUser } from "#features/users/web/public.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useIsGuest, useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import type { WatchLevel } from "../../contract/resources.ts";
import styles from "./watch-control.module.css";
import { WatchControl } from "./watch-control.tsx";
import { levels, loadWatched, type Watchable } from "./watch-levels.ts";

const labels: Readonly<Record<WatchLevel, string>> = {
  watching: "watches.level.watching",
  tracking: "watches.following",
  normal: "watches.follow",
  muted: "watches.level.muted",
};

interface Chosen {
  before: WatchLevel;
  now: WatchLevel;
}

/** Fetched on the client, so that the page can be cached for everybody. */
function useLevel({ recordType, recordID }: Watchable) {
  const [chosen, setChosen] = useState<Chosen>({ before: "normal", now: "normal" });
  useEffect(() => {
    let isAsking = true;
    loadWatched(browserTransport, { recordType, recordID }).then(
      ({ level }) => isAsking && setChosen({ before: level, now: level }),
      () => undefined,
    );
    return () => {
      isAsking = false;
    };
  }, [recordType, recordID]);
  return {
    ...chosen,
    choose: (now: WatchLevel) => setChosen(({ before }) => ({ before, now })),
  };
}

const follows = (level: WatchLevel) => Number(level === "watching" || level === "tracking");

function Follow({ countFollowers, ...watchable }: Watchable & { countFollowers?: number }) {
  const { before, now, choose } = useLevel(watchable);
  const shown = levels[watchable.recordType];
  const control = (
    <WatchControl {...watchable} level={now} onChoose={choose}>
      <span className={styles.label}>
        {shown.map((level) => (
          <span key={level} data-shown={level === now ? "" : undefined}>
            <FormattedMessage id={labels[level]} />
          </span>
        ))}
      </span>
    </WatchControl>
  );
  if (countFollowers === undefined) return control;
  return (
    <span className={styles.with}>
      <Followers count={countFollowers + follows(now) - follows(before)} />
      {control}
    </span>
  );
}

const Followers = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.count}>
      <FormattedMessage id="watches.followers" values={{ count }} />
    </span>
  );

export function WatchCategory({ categoryID, countFollowers }: SlotProps<"category.tools">) {
  if (useIsGuest()) return <Followers count={countFollowers} />;
  return <Follow recordType="category" recordID={categoryID} countFollowers={countFollowers} />;
}

export function WatchMember() {
  const user = useCardUser();
  const { userID } = useViewer();
  if (!user) return null;
  const { countFollowers = 0 } = user;
  if (userID === 0 || userID === user.userID) return <Followers count={countFollowers} />;
  return <Follow recordType="user" recordID={user.userID} countFollowers={countFollowers} />;
}

export function WatchOnCard() {
  const user = useCardUser();
  const { userID } = useViewer();
  if (!user || userID === 0 || userID === user.userID || user.banned > 0) return null;
  return <Follow recordType="user" recordID={user.userID} />;
}

export function WatchTag() {
  const isGuest = useIsGuest();
  const { tag } = useParams();
  return isGuest || !tag ? null : (
    <Follow recordType="tag" recordID={`$urlcode:${encodeURIComponent(tag)}`} />
  );
}
