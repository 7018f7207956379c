import type { Ctx } from "#platform/server/context.ts";
import { addonLimits } from "../../contract/rules/limits.ts";

export interface LogLine {
  addonID: number;
  level: "info" | "warn" | "error";
  message: string;
  dateInserted: Date;
}

/** Inserts a line and forgets those beyond the newest of the add-on. */
export async function insertLine({ db }: Ctx, line: LogLine) {
  await db.insertInto("addonLogs").values(line).execute();
  await db
    .deleteFrom("addonLogs")
    .where("addonID", "=", line.addonID)
    .where("addonLogID", "<=", (query) =>
      query
        .selectFrom("addonLogs")
        .select("addonLogID")
        .where("addonID", "=", line.addonID)
        .orderBy("addonLogID", "desc")
        .offset(addonLimits.logEntries)
        .limit(1),
    )
    .execute();
}

export const listLines = ({ db }: Ctx, addonID: number, limit: number) =>
  db
    .selectFrom("addonLogs")
    .select(["addonLogID", "level", "message", "dateInserted"])
    .where("addonID", "=", addonID)
    .orderBy("addonLogID", "desc")
    .limit(limit)
    .execute();
