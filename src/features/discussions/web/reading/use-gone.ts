import { createContext, useEffect, useState } from "react";
import { live } from "#platform/web/live.ts";

export interface Place {
  name: string;
  url: string;
}

/** What became of a discussion that was deleted or merged while its page was open. */
export interface Gone {
  /** The discussion that its words are in now, for those who may see that. */
  target?: Place;
  /** Where it was. */
  parent?: Place;
}

export const GoneState = createContext<Gone | undefined>(undefined);

/** Seldom needed, so it is loaded when it is. */
const findGone = async (discussionID: number) =>
  (await import("./find-gone.ts")).findGone(discussionID);

const ends = ["discussion.deleted", "discussion.merged"];

/** Hears that a discussion was deleted or merged. */
export function useGone(discussionID: number): Gone | undefined {
  const [gone, setGone] = useState<{ of: number; found: Gone }>();
  useEffect(() => {
    const tell = (found: Gone | undefined) => {
      if (found) setGone({ of: discussionID, found });
    };
    return live.follow({
      channels: [`discussion:${discussionID}`],
      hear({ type }) {
        // It is gone, even if nobody can say now where to.
        if (ends.includes(type)) void findGone(discussionID).then(tell, () => tell({}));
      },
      lost: () => void findGone(discussionID).then(tell, () => undefined),
    });
  }, [discussionID]);
  return gone?.of === discussionID ? gone.found : undefined;
}
