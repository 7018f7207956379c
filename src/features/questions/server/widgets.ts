import { z } from "zod";
import { listComments } from "#features/comments/contract/routes.ts";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";

const longest = 300;

/** The accepted answers of a question, each leading to its place in the thread. */
export const answerThread = defineWidget({
  id: "react.asset.answerThread",
  component: "ItemList",
  name: "Accepted answers",
  props: z.object({
    ...itemListOptions,
    apiParams: z.object({ limit: limitOption(10) }).prefault({}),
  }),
  viewTypes: ["discussion"],
  async hydrate(ctx, options, params) {
    const { discussion } = params;
    if (discussion?.type !== "question") return null;
    const query = {
      discussionID: discussion.discussionID,
      qna: "accepted",
      limit: options.apiParams.limit,
      expand: ["insertUser" as const, "crawl" as const],
      quoteParent: false,
    };
    const { body } = await readOnce(ctx)(listComments, query);
    return itemListProps(
      { ...options, containerOptions: { displayType: "list", ...options.containerOptions } },
      params,
      {
        items: body.map(
          ({ commentID, insertUser, url, bodyPlainText = "", dateInserted, score }) => ({
            key: `${commentID}`,
            name: insertUser?.name ?? "",
            url,
            description: cutText(bodyPlainText, longest, "…"),
            metas: [
              { kind: "date", date: dateInserted },
              { kind: "score", count: score },
            ],
          }),
        ),
      },
    );
  },
});
