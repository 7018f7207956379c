import { getComment } from "#features/comments/contract/routes.ts";
import { chooseLocale, intlFor } from "#features/locales/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/comments.ts";
import { getAllowedHost } from "../hosts/find-host.ts";
import { findShownDiscussion } from "../pages/find-shown-discussion.ts";
import { exchangeCode, revokeToken } from "../tokens/issue-tokens.ts";
import { getTokenMember } from "../tokens/token-member.ts";
import { addEmbeddedComment } from "./actions/add-comment.ts";
import { writeComment } from "./write-comment.ts";

export const commentRoutes = [
  handle(contract.createToken, async (ctx, { body: { code, origin } }) =>
    exchangeCode(ctx, await getAllowedHost(ctx, origin), code),
  ),
  handle(contract.deleteToken, (ctx) => revokeToken(ctx)),
  handle(contract.createEmbeddedComment, async (ctx, { body }) => {
    const { origin, page, parentCommentID } = body;
    const host = await getAllowedHost(ctx, origin);
    if (new URL(page.url).origin !== origin) throw forbidden([], "The page is of another site.");
    const member = ctx.as(await getTokenMember(ctx, host));
    const posted = await addEmbeddedComment(member, host, {
      page,
      body: body.body,
      parentCommentID,
    });
    const intl = await intlFor(ctx, await chooseLocale(ctx, ctx.request?.pageLocale));
    if (!("commentID" in posted)) return { isHeld: true, commentID: null, html: "", count: "" };
    const { commentID } = posted;
    const shown = await callInProcess(member)(getComment, {
      params: { commentID },
      query: { quoteParent: false },
    });
    const discussion = await findShownDiscussion(member, posted.discussionID ?? 0);
    const count = discussion?.countComments ?? 1;
    return {
      isHeld: false,
      commentID,
      html: writeComment(intl, shown.body),
      count: intl.formatMessage({ id: "embedding.frame.count" }, { count }),
    };
  }),
];
