import { intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { findUsersByName } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins } from "#platform/server/http/own-origins.ts";
import { findCards } from "../embeds/find-cards.ts";
import { findCopies } from "../embeds/picture-copies.ts";
import type { Mention } from "../mentions/mentions.ts";
import type { Asked, Found, SiteOfBodies } from "./render-task.ts";

/** The members behind names, with one query for all. */
const findMentioned = async (
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, Mention>> =>
  names.length > 0 ? findUsersByName(ctx, [...names]) : new Map();

/** What is known of all that a body names. */
export async function lookUp(ctx: Ctx, { names, addresses, pictures }: Asked): Promise<Found> {
  const users = await findMentioned(ctx, names);
  const cards = await findCards(ctx, addresses);
  return { users, cards, copies: await findCopies(ctx, pictures) };
}

/** What all bodies of a site have around them. */
export async function siteOf(ctx: Ctx): Promise<SiteOfBodies> {
  const { formatMessage } = await intlFor(ctx, await readSetting(ctx, siteLocale));
  return {
    labels: {
      spoiler: formatMessage({ id: "formats.spoiler" }),
      details: formatMessage({ id: "formats.details" }),
      done: formatMessage({ id: "formats.task.done" }),
      notDone: formatMessage({ id: "formats.task.notDone" }),
    },
    origins: ownOrigins(ctx),
  };
}
