import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { live } from "#platform/web/live.ts";

type Discussions = typeof import("../../contract/routes.ts");

interface Place {
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

const call = apiOf<Discussions>()(browserTransport);

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

async function findGone(discussionID: number): Promise<Gone | undefined> {
  try {
    const { redirectDiscussionID } = await find(discussionID);
    return redirectDiscussionID ? { target: await findTarget(redirectDiscussionID) } : undefined;
  } catch (error) {
    if (!isApiError(error) || error.status !== 410) throw error;
    const { redirectDiscussionID, parent } = (error.details.context ?? {}) as {
      redirectDiscussionID?: number;
      parent?: Place;
    };
    const target = redirectDiscussionID ? await findTarget(redirectDiscussionID) : undefined;
    return { parent, target };
  }
}

const find = (discussionID: number) =>
  call("GET /discussions/{discussionID}", { params: { discussionID } });

const findTarget = (discussionID: number): Promise<Place | undefined> =>
  find(discussionID).then(
    ({ name, url }) => ({ name, url }),
    () => undefined,
  );
