import { isGuest } from "../../../contract/viewer.ts";
import { numberOfPermissions } from "../../access/number-of-permissions.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import type { Executed, RawInput } from "./raw-input.ts";
import type { Route } from "./route.ts";

const keepMs = 3_600_000;

/** Response shared by members with the same permissions, or that of `make`. Guest pages are cached as a whole. */
export function sharedAnswer(
  ctx: RequestCtx,
  { endpoint }: Route,
  input: RawInput,
  make: () => Promise<Executed>,
): Promise<Executed> {
  const { viewer, locale } = ctx;
  if (!endpoint.sharedByPermissions || viewer.authenticatedBy !== "session" || isGuest(viewer))
    return make();
  const { params, query, isStrict } = input;
  const callText = JSON.stringify([
    endpoint.path,
    numberOfPermissions(viewer.permissions),
    locale,
    ctx.request.contentLocale,
    ctx.request.origin,
    ctx.request.siteSectionID,
    params,
    query,
    isStrict,
  ]);
  const tags: string[] = [];
  return ctx.cache.remember(`shared ${callText}`, { tags, ttl: keepMs }, async () => {
    const executed = await make();
    tags.push(...ctx.tags);
    return executed;
  });
}
