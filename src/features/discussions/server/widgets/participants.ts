import { z } from "zod";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { countParticipants, participantsOf } from "../reading/participants.ts";

const { title, titleType } = headingOptions;

const moreID = "discussions.participants.more";
const shown = { limit: 11, lastComments: 1_000 };

/** The author of the post, and who commented last. */
export const participants = defineWidget({
  id: "react.asset.participants",
  component: "LinkPanel",
  name: "Participants",
  props: z.object({ title, titleType }),
  viewTypes: ["discussion"],
  async hydrate(ctx, options, params) {
    if (!params.discussion) return null;
    const row = await getVisibleDiscussion(ctx, params.discussion.discussionID);
    const commenters = (await participantsOf(ctx, [row], shown)).get(row.discussionID) ?? [];
    // An author alone is beside the post already.
    if (commenters.length === 0) return null;
    const users = await userFragments(ctx, [row.insertUserID, ...commenters]);
    const people = [...users.values()].filter(({ userID }) => userID > 0);
    const links = people.map(({ userID, name, url, photoUrl }) => ({
      key: `${userID}`,
      name,
      url,
      person: { photoUrl },
    }));
    const more =
      commenters.length < shown.limit ? 0 : (await countParticipants(ctx, row)) - commenters.length;
    const translate = await translatorFor(ctx);
    return {
      ...headingOf(options, params, translate("discussions.participants.title")),
      links,
      ...(more > 0 && { more: translate(moreID, { count: more }) }),
    } satisfies LinkPanelProps;
  },
});
