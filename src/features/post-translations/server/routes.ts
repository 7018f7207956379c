import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { PostTranslation } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import type { TranslatedRecord } from "../contract/rules.ts";
import { translateForReader } from "./actions/translate-for-reader.ts";
import { presentTranslations } from "./present.ts";

export const routes = [
  handle(contract.translateDiscussion, (ctx, { params, body: { locale } }) =>
    translate(ctx, { recordType: "discussion", recordID: params.discussionID }, locale),
  ),
  handle(contract.translateComment, (ctx, { params, body: { locale } }) =>
    translate(ctx, { recordType: "comment", recordID: params.commentID }, locale),
  ),
];

async function translate(
  ctx: Ctx,
  record: TranslatedRecord,
  locale: string | undefined,
): Promise<PostTranslation> {
  const [presented] = await presentTranslations(ctx, [
    await translateForReader(ctx, record, locale),
  ]);
  if (!presented) throw new Error("A translation was not presented.");
  return presented;
}
