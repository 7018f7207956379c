import { sql } from "kysely";
import { readSetting } from "#features/settings/server/public.ts";
import { ownTimeZone, siteTimeZone } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { sendDigest } from "./actions/send-digest.ts";
import { morningsNow } from "./domain/morning.ts";
import { beginDigest } from "./queries.ts";

export async function sendDigestsDue(ctx: Ctx): Promise<void> {
  const siteZone = await readSetting(ctx, siteTimeZone);
  const { rows } = await sql<{ userID: number; timeZone: string }>`
    select p."userID", coalesce(nullif(s.value #>> '{}', ''), ${siteZone}) as "timeZone" from "userPreferences" p
    left join "userPreferences" s on s."userID" = p."userID" and s.preference = ${ownTimeZone.preference}
    where p.preference = 'digest.frequency' order by p."userID"`.execute(ctx.db);
  for (const { userID, timeZone } of rows)
    for (const day of morningsNow(ctx.now(), [timeZone]).keys()) {
      await ctx.transaction((tx) => beginDigest(tx, day));
      await sendDigest(ctx, userID, day);
    }
}
