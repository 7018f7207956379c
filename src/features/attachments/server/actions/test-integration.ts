import type { Ctx } from "#platform/server/context.ts";
import type { IntegrationTest } from "../../contract/resources.ts";
import { cleanLine } from "../domain/clean-line.ts";
import { clientFor } from "../domain/client-for.ts";
import { asIntegrationError, IntegrationError } from "../domain/integration-error.ts";
import { type Integration, openSettings } from "../domain/integrations.ts";
import { noteSuccess } from "../domain/outages.ts";

const longest = 500;

/** Asks a system also after a failure; if it answers, it is used again at once. */
export async function testIntegration(
  ctx: Ctx,
  integration: Integration,
): Promise<IntegrationTest> {
  try {
    const { provider, isConfigured } = integration;
    if (!isConfigured) throw new IntegrationError("not-configured", "a setting is missing");
    const reached = cleanLine(
      await provider.test(clientFor(ctx, openSettings(ctx, integration))),
      longest,
    );
    await noteSuccess(ctx, integration);
    return { reached, failure: null, answer: null };
  } catch (error) {
    const { reason, details } = asIntegrationError(error);
    return { reached: null, failure: reason, answer: details.answer ?? null };
  }
}
