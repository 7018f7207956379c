import { z } from "zod";
import { may } from "#platform/contract/endpoints/endpoint.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { previewPath } from "../../contract/rules/addresses.ts";
import { asGuest } from "./as-guest.ts";
import { looksOf } from "./frame.ts";
import { looks } from "./frame-query.ts";
import { writeFrame } from "./write-frame.ts";

const querySchema = z.object(looks);

/** How the frame looks, with comments of nobody, for those who write the line of other sites. */
export const previewRoute = defineRawRoute({
  method: "GET",
  path: previewPath,
  access: may("site.manage"),
  async handle(ctx, { query }) {
    const { theme, lang } = validated(querySchema, query);
    const frameLooks = await looksOf(await asGuest(ctx), lang);
    const { intl } = frameLooks;
    const text = (id: string) => intl.formatMessage({ id: `embedding.preview.${id}` });
    const sample = (commentID: number, name: string, body: string) => ({
      commentID,
      body: `<p>${body}</p>`,
      display: "full" as const,
      url: "#",
      dateInserted: ctx.now().toISOString(),
      insertUser: { name, url: "#", photoUrl: "" },
    });
    const item = (
      commentID: number,
      children: {
        type: "comment";
        commentID: number;
        parentCommentID: number;
        depth: number;
        children: [];
      }[] = [],
    ) => ({
      type: "comment" as const,
      commentID,
      parentCommentID: null,
      depth: 0,
      children,
    });
    const answer = {
      type: "comment" as const,
      commentID: 2,
      parentCommentID: 1,
      depth: 1,
      children: [] as [],
    };
    const { body, policy } = writeFrame({
      ...frameLooks,
      scheme: theme,
      data: {
        origin: ctx.request.origin,
        url: ctx.request.origin,
        pageID: undefined,
        isPreview: true,
      },
      shown: {
        url: "#",
        closed: false,
        countComments: 2,
        pages: 1,
        thread: {
          threadStructure: [item(1, [answer])],
          commentsByID: {
            1: sample(1, text("first.name"), text("first")),
            2: sample(2, text("second.name"), text("second")),
          },
        },
      },
      refusal: undefined,
      page: 1,
      order: "oldest",
      pageUrl: () => "#",
    });
    return {
      type: "text/html; charset=utf-8",
      body,
      headers: { "content-security-policy": policy, "cache-control": "private, no-store" },
    };
  },
});
