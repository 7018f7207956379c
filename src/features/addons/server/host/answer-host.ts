import { z } from "zod";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { HostRefusal, refusalOfIssues } from "../domain/host-refusal.ts";
import { storeCalls } from "../store/store-calls.ts";
import { callApi } from "./call-api.ts";
import { changeLabel } from "./change-label.ts";
import { fetchForAddon } from "./fetch-for-addon.ts";
import { writeLog } from "./write-log.ts";

type Answer = (ctx: Ctx, addon: RunningAddon, args: readonly unknown[]) => Promise<unknown>;

const methods = new Map<string, Answer>([
  ["api", callApi],
  ["fetch", fetchForAddon],
  ["labels.set", (ctx, addon, args) => changeLabel(ctx, addon, args, true)],
  ["labels.clear", (ctx, addon, args) => changeLabel(ctx, addon, args, false)],
  ["log", writeLog],
  ...storeCalls,
]);

/** Answers what an add-on asks the site. Rejects with an error whose message and status it gets. */
export async function answerHost(
  ctx: Ctx,
  addon: RunningAddon,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  try {
    const answer = methods.get(method);
    if (!answer) throw new HostRefusal(`There is no call "${method}".`, 404);
    return await answer(ctx, addon, args);
  } catch (error) {
    throw asRefusal(ctx, error);
  }
}

function asRefusal(ctx: Ctx, error: unknown): HostRefusal {
  if (error instanceof HostRefusal) return error;
  if (error instanceof z.ZodError) return refusalOfIssues(error);
  if (error instanceof ApiError) {
    const { description, errors = [] } = error.details;
    const sentences = [error.message, description, ...errors.map(({ message }) => message)];
    return new HostRefusal([...new Set(sentences.filter(Boolean))].join(" "), error.status);
  }
  ctx.log.error({ err: error }, "a call of an add-on failed");
  return new HostRefusal("The site could not do this.", 500);
}
