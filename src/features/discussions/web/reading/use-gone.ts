import { createContext, useEffect, useState } from "react";
import { live } from "#platform/web/calls/live.ts";
import type { Gone } from "./gone.ts";

export const GoneState = createContext<Gone | undefined>(undefined);

/** Rarely needed, so it is loaded on demand. */
const findGone = async (discussionID: number) =>
  (await import("./find-gone.ts")).findGone(discussionID);

const ends = ["discussion.deleted", "discussion.merged"];

export function useGone(discussionID: number): Gone | undefined {
  const [gone, setGone] = useState<{ of: number; found: Gone }>();
  useEffect(() => {
    const tell = (found: Gone | undefined) => {
      if (found) setGone({ of: discussionID, found });
    };
    return live.follow({
      channels: [`discussion:${discussionID}`],
      hear({ type }) {
        // The discussion is gone even if its new place cannot be found.
        if (ends.includes(type)) void findGone(discussionID).then(tell, () => tell({}));
      },
      lost: () => void findGone(discussionID).then(tell, () => undefined),
    });
  }, [discussionID]);
  return gone?.of === discussionID ? gone.found : undefined;
}
