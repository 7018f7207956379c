import { readSetting } from "#features/settings/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { sessionCookie } from "#platform/server/http/requests/shared-requests.ts";
import type { Privacy } from "../../contract/resources.ts";
import { type PrivacyChoice, privacyChoices } from "../../contract/rules.ts";
import { deleteChoice, findChoice, saveChoice } from "../queries/choices.ts";
import { anonymize } from "../settings.ts";
import { listTrackers } from "./trackers.ts";

const choiceCookie = `${sessionCookie}-AnonymizeData`;
const yearSeconds = 31_536_000;
const keepMs = 3_600_000;

/** `visitor`: counted among visitors. `view`: only the page is. `nothing`: neither. */
export type Counting = "visitor" | "view" | "nothing";

const tagOf = (userID: number) => `analyticsChoice:${userID}`;

const isChoice = (value: string | undefined): value is PrivacyChoice =>
  privacyChoices.some((choice) => choice === value);

/** Members who chose nothing keep what was chosen in their browser before they signed in. */
async function readChoice(ctx: Ctx): Promise<PrivacyChoice> {
  const saved = isGuest(ctx.viewer) ? "-1" : await readSaved(ctx);
  if (saved !== "-1") return saved;
  const value = readCookie(ctx.request?.headers.cookie, choiceCookie);
  return isChoice(value) ? value : "-1";
}

function readSaved(ctx: Ctx): Promise<PrivacyChoice> {
  const { userID } = ctx.viewer;
  const options = { tags: [tagOf(userID)], ttl: keepMs };
  return ctx.cache.remember(tagOf(userID), options, () => findChoice(ctx, userID));
}

/** Whether the browser asks not to be followed: Global Privacy Control, or Do Not Track. */
const isAskedByBrowser = ({ request }: Ctx): boolean =>
  request?.headers["sec-gpc"] === "1" || request?.headers.dnt === "1";

/** What may be counted of the visitor. */
export async function countingOf(ctx: Ctx): Promise<Counting> {
  const choice = await readChoice(ctx);
  if (choice === "1") return "nothing";
  if (isAskedByBrowser(ctx)) return "view";
  return choice === "-1" && (await readSetting(ctx, anonymize)) ? "view" : "visitor";
}

/** Whether the visitor agreed to be counted by other sites, too. */
export const hasAgreed = async (ctx: Ctx): Promise<boolean> =>
  !isAskedByBrowser(ctx) && (await readChoice(ctx)) === "0";

export async function showPrivacy(ctx: Ctx, chosen?: PrivacyChoice): Promise<Privacy> {
  const choice = chosen ?? (await readChoice(ctx));
  const isAsked = isAskedByBrowser(ctx);
  const countsByDefault = !(await readSetting(ctx, anonymize));
  return {
    AnonymizeData: choice,
    isAskedByBrowser: isAsked,
    countsByDefault,
    isCounted: !isAsked && (choice === "0" || (choice === "-1" && countsByDefault)),
    trackers: (await listTrackers(ctx)).map(({ host }) => host),
  };
}

export async function choose(ctx: Ctx, choice: PrivacyChoice): Promise<Privacy> {
  const { userID } = ctx.viewer;
  ctx.response?.cookies.push({
    name: choiceCookie,
    value: choice === "-1" ? "" : choice,
    maxAge: choice === "-1" ? 0 : yearSeconds,
  });
  if (!isGuest(ctx.viewer))
    await ctx.transaction(async (tx) => {
      if (choice === "-1") await deleteChoice(tx, userID);
      else await saveChoice(tx, userID, choice);
      await tx.invalidate(tagOf(userID));
    });
  return showPrivacy(ctx, choice);
}
