import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { ShownComment } from "./shown-comment.ts";

type Comments = typeof import("../../contract/routes.ts");

const call = apiOf<Comments>()(browserTransport);

/** Comments changed since the page was loaded; undefined if deleted. */
export type ChangedComments = ReadonlyMap<number, ShownComment | undefined>;

export interface Heard {
  fresh: readonly number[];
  changed: ChangedComments;
}

export const noChanges: Heard = { fresh: [], changed: new Map() };

export function useChangedComments(discussionID: number, loaded: object): Heard {
  const { userID } = useViewer();
  const [heard, setHeard] = useState(noChanges);
  const [heardOf, setHeardOf] = useState(loaded);
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  // New data of the page includes all events so far.
  if (heardOf !== loaded) {
    setHeardOf(loaded);
    setHeard(noChanges);
  }

  useEffect(() => {
    const show = (commentID: number, comment: ShownComment | undefined) =>
      setHeard(({ fresh, changed }) => {
        // Created and deleted again without ever being shown.
        if (!comment && fresh.includes(commentID))
          return { fresh: fresh.filter((each) => each !== commentID), changed };
        return { fresh, changed: new Map(changed).set(commentID, comment) };
      });
    async function look(commentID: number) {
      const comment = await find(commentID).catch(() => null);
      if (comment !== null) show(commentID, comment);
    }
    return live.follow({
      channels: [`discussion:${discussionID}`],
      hear({ type, data }) {
        const commentID = Number(data.commentID);
        switch (type) {
          case "discussion.updated":
            return void reload.current();
          case "comment.updated":
            return void look(commentID);
          case "comment.deleted":
            return show(commentID, undefined);
          case "comment.created":
            if (data.byUserID !== userID)
              setHeard(({ fresh, changed }) => ({ fresh: [...fresh, commentID], changed }));
        }
      },
      resync: () => void reload.current(),
    });
  }, [discussionID, userID]);

  return heard;
}

async function find(commentID: number): Promise<ShownComment | undefined> {
  const query = { expand: "insertUser,permissions,shown", quoteParent: false } as const;
  try {
    const comment = await call("GET /comments/{commentID}", { params: { commentID }, query });
    return comment as ShownComment;
  } catch (error) {
    if (isApiError(error) && [404, 410].includes(error.status)) return undefined;
    throw error;
  }
}
