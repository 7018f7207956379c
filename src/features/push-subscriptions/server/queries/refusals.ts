import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export const countRefusal = ({ db, now }: Ctx, service: string, status: number) =>
  sql`
    insert into "pushRefusals" as r (service, status, "countRefused", "dateFirst", "dateLast")
    values (${service}, ${status}, 1, ${now()}, ${now()})
    on conflict (service) do update set status = excluded.status, "countRefused" = r."countRefused" + 1,
      "dateLast" = excluded."dateLast"`.execute(db);

export const forgetRefusals = ({ db }: Ctx, service: string) =>
  db.deleteFrom("pushRefusals").where("service", "=", service).execute();

/** Services whose latest response since then is a refusal, most refusals first. */
export const listRefusals = ({ db }: Ctx, since: Date) =>
  db
    .selectFrom("pushRefusals")
    .selectAll()
    .where("dateLast", ">", since)
    .orderBy("countRefused", "desc")
    .execute();
