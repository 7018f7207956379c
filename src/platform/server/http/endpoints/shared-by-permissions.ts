import type { PermissionSet } from "../../../contract/permissions.ts";
import { isGuest } from "../../../contract/viewer.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import type { Executed, RawInput } from "./raw-input.ts";
import type { Route } from "./route.ts";

const keepMs = 3_600_000;

/** Permission sets are cached and immutable, so identity decides; a new set gets a new number. */
const numbers = new WeakMap<PermissionSet, number>();
let last = 0;

function numberOf(permissions: PermissionSet): number {
  const existing = numbers.get(permissions);
  if (existing !== undefined) return existing;
  last += 1;
  numbers.set(permissions, last);
  return last;
}

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
    numberOf(viewer.permissions),
    locale,
    ctx.request.origin,
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
