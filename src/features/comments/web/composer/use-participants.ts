import { useEffect } from "react";
import { offerMentions } from "#features/editor/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { findParticipants } from "./find-participants.ts";

/** Suggests those who take part in a discussion before other members. */
export function useParticipants(discussionID: number | undefined) {
  const { userID: own } = useViewer();
  useEffect(() => {
    if (!discussionID) return undefined;
    return offerMentions(async () =>
      (await findParticipants(discussionID)).filter(({ userID }) => userID !== own),
    );
  }, [discussionID, own]);
}
