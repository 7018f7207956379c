import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addUsage, subtractUsage, type UsageEntry } from "../queries/usage.ts";
import { charactersPerMemberAndDay, charactersPerMinute, charactersPerMonth } from "../settings.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Posts can be translated into several languages as they are saved. */
const languagesOfAuthor = 5;

/** Seconds until a scope has characters again. */
class BudgetSpent extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("spent");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Counted =
  | { ok: true; entries: readonly UsageEntry[] }
  | { ok: false; retryAfterSeconds: number };

interface Spending {
  type: string;
  memberID: number | null;
  authorID: number | undefined;
  characters: number;
}

/** Counts characters before they are sent: in all budgets or, if one of them would be exceeded, in none. */
export async function countAhead(ctx: Ctx, spending: Spending): Promise<Counted> {
  const entries = await entriesOf(ctx, spending);
  const possible = entries.filter(({ characters, characterLimit }) => characters <= characterLimit);
  if (possible.length < entries.length) return spent(ctx, entries, possible);
  try {
    await ctx.transaction(async (tx) => {
      const counted = await addUsage(tx, entries);
      const within = entries.filter(({ scope }) => counted.has(scope));
      if (within.length < entries.length)
        throw new BudgetSpent(spent(ctx, entries, within).retryAfterSeconds);
    });
    return { ok: true, entries };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    return { ok: false, retryAfterSeconds: error.retryAfterSeconds };
  }
}

/** Takes back a part of what was counted. */
export const takeBack = (ctx: Ctx, entries: readonly UsageEntry[], characters: number) =>
  characters > 0
    ? subtractUsage(
        ctx,
        entries.map((entry) => ({ ...entry, characters: Math.min(entry.characters, characters) })),
      )
    : undefined;

export const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
const startOf = (now: Date, periodMs: number) =>
  new Date(Math.floor(now.getTime() / periodMs) * periodMs);

async function entriesOf(
  ctx: Ctx,
  { type, memberID, authorID, characters }: Spending,
): Promise<UsageEntry[]> {
  const now = ctx.now();
  const perMinute = await readSetting(ctx, charactersPerMinute);
  const perDay = await readSetting(ctx, charactersPerMemberAndDay);
  const month = { userID: 0, periodStart: monthOf(now), characters };
  return [
    { ...month, scope: "site", characterLimit: await readSetting(ctx, charactersPerMonth) },
    { ...month, scope: scopeOf(type), characterLimit: Number.MAX_SAFE_INTEGER },
    ...(memberID === null
      ? []
      : [
          {
            scope: "member",
            userID: memberID,
            periodStart: startOf(now, dayMs),
            characters,
            characterLimit: perDay,
          },
        ]),
    // What the product translates by itself is counted for who wrote it.
    ...(memberID !== null || authorID === undefined
      ? []
      : [
          {
            scope: "author",
            userID: authorID,
            periodStart: startOf(now, dayMs),
            characters,
            characterLimit: perDay * languagesOfAuthor,
          },
        ]),
    {
      scope: "minute",
      userID: 0,
      periodStart: startOf(now, minuteMs),
      // A text longer than what a minute allows takes all of it.
      characters: Math.min(characters, perMinute),
      characterLimit: perMinute,
    },
  ];
}

export const scopeOf = (type: string) => `service ${type}`;

/** The longest wait of the scopes that have not enough left. */
function spent(ctx: Ctx, all: readonly UsageEntry[], within: readonly UsageEntry[]) {
  const now = ctx.now();
  const waits = all
    .filter((entry) => !within.includes(entry))
    .map(({ scope }) => {
      if (scope === "minute") return minuteMs - (now.getTime() % minuteMs);
      if (scope === "member" || scope === "author") return dayMs - (now.getTime() % dayMs);
      return nextMonth(now).getTime() - now.getTime();
    });
  return { ok: false as const, retryAfterSeconds: Math.ceil(Math.max(1_000, ...waits) / 1_000) };
}
