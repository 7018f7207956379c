import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** A push service refused to believe who the site is. */
export const countRefusal = ({ db, now }: Ctx, service: string, status: number) =>
  sql`
    insert into "pushRefusals" as r (service, status, "countRefused", "dateFirst", "dateLast")
    values (${service}, ${status}, 1, ${now()}, ${now()})
    on conflict (service) do update set status = excluded.status, "countRefused" = r."countRefused" + 1,
      "dateLast" = excluded."dateLast"`.execute(db);

/** It believes it now. */
export const forgetRefusals = ({ db }: Ctx, service: string) =>
  db.deleteFrom("pushRefusals").where("service", "=", service).execute();

/** Services that refused messages since then and took none after that, the one first that refused most. */
export const listRefusals = ({ db }: Ctx, since: Date) =>
  db
    .selectFrom("pushRefusals")
    .selectAll()
    .where("dateLast", ">", since)
    .orderBy("countRefused", "desc")
    .execute();
