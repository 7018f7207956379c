import { intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { findUsersEverNamed } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins } from "#platform/server/http/origins/own-origins.ts";
import { findCards } from "../embeds/find-cards.ts";
import { findCopies } from "../embeds/picture-copies.ts";
import { mentionSources } from "../extension-points.ts";
import type { MentionedGroup } from "../mentions/mentioned-group.ts";
import type { Mention } from "../mentions/mentions.ts";
import type { BodyReferences, ResolvedReferences, SiteContext } from "./render-task.ts";

const findMentioned = async (ctx: Ctx, names: readonly string[]) =>
  names.length > 0
    ? findUsersEverNamed(ctx, names)
    : { bearers: new Map<string, Mention>(), former: new Map<string, Mention>() };

const findGroups = async (
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, MentionedGroup>> => {
  const sources = names.length > 0 ? ctx.platform.extensions.list(mentionSources) : [];
  const groupMaps = await Promise.all(sources.map((source) => source.find(ctx, names)));
  return new Map(groupMaps.flatMap((groups) => [...groups]));
};

export async function resolveReferences(
  ctx: Ctx,
  { names, addresses, pictures }: BodyReferences,
): Promise<ResolvedReferences> {
  const { bearers, former } = await findMentioned(ctx, names);
  const groups = await findGroups(
    ctx,
    names.filter((name) => !bearers.has(name)),
  );
  // Former names still refer to their members, unless taken.
  const renamed = [...former].filter(([name]) => !bearers.has(name) && !groups.has(name));
  const users = new Map([...bearers, ...renamed]);
  const cards = await findCards(ctx, addresses);
  return { users, groups, cards, copies: await findCopies(ctx, pictures) };
}

export async function readSiteContext(ctx: Ctx): Promise<SiteContext> {
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
