import { intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { findUsersByName } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Format } from "../../contract/resources.ts";
import { checkLength, formatOf } from "./check-length.ts";
import { findCards } from "./find-cards.ts";
import type { Mention } from "./mentions.ts";
import {
  currentRendererVersion,
  type RenderedBody,
  readBody,
  type Surroundings,
  writeBody,
} from "./render-steps.ts";

export interface BodySource {
  body: string;
  format: Format;
}

export const needsRendering = ({ rendererVersion }: { rendererVersion: number | null }) =>
  rendererVersion !== currentRendererVersion;

/**
 * Makes of a source all that is kept of it. Refuses with `invalid({ field: "body" })` what is
 * empty, too long, too deep, or no sentence of its format.
 */
export async function renderBody(ctx: Ctx, source: BodySource): Promise<RenderedBody> {
  const most = await checkLength(ctx, source);
  const read = readBody(formatOf(ctx, source.format), source.body, most);
  const users = await findMentioned(ctx, read.names);
  const cards = await findCards(ctx, read.addresses);
  return writeBody(read, { users, cards, ...(await siteOf(ctx)) });
}

/** The members behind names, with one query for all. */
export const findMentioned = async (
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, Mention>> =>
  names.length > 0 ? findUsersByName(ctx, [...names]) : new Map();

/** What all bodies of a site have around them. */
export async function siteOf(ctx: Ctx): Promise<Omit<Surroundings, "users">> {
  const { formatMessage } = await intlFor(ctx, await readSetting(ctx, siteLocale));
  return {
    spoilerLabel: formatMessage({ id: "formats.spoiler" }),
    origin: ctx.platform.config.publicOrigin,
  };
}
