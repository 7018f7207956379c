import { createContext, type ReactNode, use } from "react";
import { type Heard, nothingHeard, useChangedComments } from "./use-changed-comments.ts";

interface ThreadState extends Heard {
  isGone: boolean;
}

const Thread = createContext<ThreadState>({ ...nothingHeard, isGone: false });

interface LiveThreadProps {
  discussionID: number;
  /** What the page shows: loaded anew, it knows all that was told so far. */
  loaded: object;
  /** What the comments are on was deleted or merged: nobody can answer it any more. */
  isGone: boolean;
  children: ReactNode;
}

/** All parts of a page hear the same of its comments. */
export function LiveThread({ discussionID, loaded, isGone, children }: LiveThreadProps) {
  const heard = useChangedComments(discussionID, loaded);
  return <Thread value={{ ...heard, isGone }}>{children}</Thread>;
}

export const useThread = () => use(Thread);

/** How many comments there are, with those that came and went since they were counted. */
export function useCommentCount(counted: number): number {
  const { fresh, changed } = useThread();
  const deleted = [...changed.values()].filter((comment) => comment === undefined);
  return Math.max(0, counted + fresh.length - deleted.length);
}
