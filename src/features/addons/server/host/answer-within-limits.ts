import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import type { CallKind } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
import type { AnswerHost } from "../processes/addon-process.ts";
import { answerHost } from "./answer-host.ts";

const queues = new WeakMap<Platform, Map<string, Promise<unknown>>>();

/**
 * Answers what an add-on asks during a call. One after the other where a connection of the database is needed, of
 * which jobs have few; checks of posts do not wait for the rest, which may wait for them. Widgets read as guests,
 * since all see the same HTML.
 */
export const answerWithinLimits =
  (ctx: Ctx, addon: RunningAddon, kind: CallKind): AnswerHost =>
  (method, args) => {
    const [, ...rest] = args;
    const given = method === "api" && kind === "widget" ? ["guest", ...rest] : args;
    const run = () => answerHost(ctx, addon, method, given);
    if (method === "fetch") return run();
    const isCheck = kind === "check";
    return inTurn(ctx.platform, `${addon.key} ${isCheck ? "check" : ""}`, run);
  };

function inTurn<Result>(
  platform: Platform,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const own = queues.get(platform) ?? new Map<string, Promise<unknown>>();
  queues.set(platform, own);
  const result = (own.get(name) ?? Promise.resolve()).then(run);
  const settled = result.catch(() => undefined);
  own.set(name, settled);
  void settled.then(() => own.get(name) === settled && own.delete(name));
  return result;
}
