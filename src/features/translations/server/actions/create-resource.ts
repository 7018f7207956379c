import { audit } from "#features/audit-logs/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, taken } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import type { createResource as creating } from "../../contract/routes.ts";
import { maxResources } from "../../contract/rules.ts";
import { sourceLocale } from "../domain/content-texts.ts";
import type { Resource } from "../domain/source-texts.ts";
import { insertResource, listResourceRows } from "../queries.ts";
import { translationEvent } from "./save-translations.ts";

/** Has an endpoint of its own. */
const knowledge = "kb";

export async function createResource(
  ctx: Ctx,
  { urlCode, name = urlCode, ...given }: InputOf<typeof creating>["body"],
): Promise<Resource> {
  const resource = {
    urlCode,
    name,
    sourceLocale: given.sourceLocale ?? (await sourceLocale(ctx)),
  };
  const ofProduct = ctx.platform.extensions.list(translatables).map((type) => type.resource);
  const inUse = taken("urlCode", "There is such a resource already.");
  if ([knowledge, ...ofProduct].includes(urlCode)) throw inUse;
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, "translation resources");
    if ((await listResourceRows(tx)).length >= maxResources)
      throw conflict("There can be at most 100 resources.");
    if (!(await insertResource(tx, resource))) throw inUse;
    await audit(tx, {
      eventType: translationEvent.eventType,
      message: `Added the resource ${urlCode}.`,
      text: { id: "audit.translations.resource", values: { resource: urlCode } },
      context: { resource: urlCode },
    });
  });
  return { ...resource, types: [] };
}
