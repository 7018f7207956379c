import { timeIn } from "#features/mail/server/public.ts";
import { readTimeZone } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { RefusalReason } from "#platform/server/access/refusals.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import { findOwn, type OwnRestriction } from "./own-bans.ts";

export const refusalReason: RefusalReason = {
  name: "bans",
  async describe(ctx) {
    const restriction = await findOwn(ctx);
    if (!restriction) return undefined;
    const t = await translatorFor(ctx);
    return [await inWords(ctx, t, restriction), ...whyInWords(t, restriction)].join(" ");
  },
  async explain(ctx, error) {
    if (error.details.context?.ban !== undefined || !mayBeOurs(ctx)) return undefined;
    const restriction = await findOwn(ctx);
    if (!restriction) return undefined;
    const t = await translatorFor(ctx);
    const { kind, reason, message, dateExpires } = restriction;
    return new ApiError(error.status, await inWords(ctx, t, restriction), {
      ...error.details,
      description: whyInWords(t, restriction).join(" "),
      cause: kind,
      context: {
        ...error.details.context,
        ban: { kind, reason, message, dateExpires: dateExpires?.toISOString() ?? null },
      },
    });
  },
};

const whyInWords = (t: Translate, { reason, message }: OwnRestriction): string[] =>
  [t("bans.refused.reason", { reason: t(`bans.reason.${reason}`) }), message].filter(
    (part) => part !== "",
  );

/** Silenced members are refused only where something is written. */
const mayBeOurs = ({ viewer, request }: Ctx): boolean =>
  viewer.keptOutUserID !== undefined ||
  (isReadOnly(viewer) && request?.method !== "GET" && request?.method !== "HEAD");

async function inWords(
  ctx: Ctx,
  t: Translate,
  { kind, dateExpires }: OwnRestriction,
): Promise<string> {
  const { keptOutUserID, userID } = ctx.viewer;
  const timeZone = await readTimeZone(ctx, keptOutUserID ?? userID);
  return t(`bans.refused.${kind}`, {
    isTimed: String(dateExpires !== null),
    until: dateExpires ? timeIn(ctx.locale, dateExpires, timeZone) : "",
  });
}
