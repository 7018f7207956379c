import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";

/** Example content could not be told apart from real content later. */
export async function refuseContent(ctx: Ctx) {
  const { body } = await callInProcess(ctx)(listDiscussions, { query: { limit: 1 } });
  if (body.length === 0) return;
  throw new StartupError("This site has discussions already, and examples would mix with them.", {
    cure: "Take an empty site, or say --force if you mean it.",
    exitCode: 64,
  });
}
