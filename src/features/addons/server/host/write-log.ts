import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { withoutSecrets } from "../domain/settings-of.ts";
import { insertLine } from "../queries/logs.ts";

const argsSchema = z.tuple([z.enum(["info", "warn", "error"]), z.string()]);
const longestLine = 2_000;
const minuteMs = 60_000;

interface Written {
  minute: number;
  lines: number;
}

const written = new WeakMap<Platform, Map<number, Written>>();

/** Writes a line to the log of the add-on. Those beyond the limit of a minute are left out, which one line says. */
export async function writeLog(
  ctx: Ctx,
  { row }: RunningAddon,
  args: readonly unknown[],
): Promise<void> {
  const [level, text] = argsSchema.parse(args);
  const { addonID } = row;
  const left = addonLimits.logLinesPerMinute - countLine(ctx, addonID);
  if (left < 0) return;
  const line = { addonID, dateInserted: ctx.now() };
  if (left === 0)
    return insertLine(ctx, { ...line, level: "warn", message: "More lines were left out." });
  const message = withoutSecrets(ctx, row, text).slice(0, longestLine);
  await insertLine(ctx, { ...line, level, message });
}

/** How many there were in this minute, with this one. */
function countLine({ platform, now }: Ctx, addonID: number): number {
  const own = written.get(platform) ?? new Map<number, Written>();
  written.set(platform, own);
  const minute = Math.floor(now().getTime() / minuteMs);
  const before = own.get(addonID);
  const lines = before?.minute === minute ? before.lines + 1 : 1;
  own.set(addonID, { minute, lines });
  return lines;
}
