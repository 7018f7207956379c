import { useEffect } from "react";
import { offerMentions } from "#features/editor/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { findParticipants } from "./find-participants.ts";

/** Suggests the author of the parent comment, then others who take part in the discussion, before other members. */
export function useParticipants(discussionID: number | undefined, answered: string | undefined) {
  const { userID: own } = useViewer();
  useEffect(() => {
    if (!discussionID) return undefined;
    return offerMentions(async () =>
      (await findParticipants(discussionID))
        .filter(({ userID }) => userID !== own)
        .toSorted((a, b) => Number(b.name === answered) - Number(a.name === answered)),
    );
  }, [discussionID, own, answered]);
}
