import { isDeepStrictEqual } from "node:util";
import { audit } from "#features/audit-logs/server/public.ts";
import { preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NavigationItem } from "../../contract/resources.ts";
import { listItems } from "../../contract/rules/tree.ts";
import { navigationTag } from "../domain/navigation.ts";
import { lockNavigation, storeNavigation } from "../queries.ts";

export const navigationModification = {
  eventType: "navigation_modification",
  name: "The navigation was changed",
};

/** Null resets the navigation. 412 if `version` is given and no longer the current one. */
export const saveNavigation = (
  ctx: Ctx,
  items: readonly NavigationItem[] | null,
  version: number | undefined,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = await lockNavigation(tx);
    if (version !== undefined && version !== before.version) throw preconditionFailed();
    if (isDeepStrictEqual(before.items, items)) return;
    await storeNavigation(tx, items);
    const done = items ? "Changed" : "Reset";
    await audit(tx, {
      eventType: navigationModification.eventType,
      message: `${done} the navigation.`,
      text: { id: "audit.navigation", values: { done } },
      context: { from: namesOf(before.items), to: namesOf(items) },
    });
    await tx.invalidate(navigationTag, "site");
  });

const namesOf = (items: readonly NavigationItem[] | null) =>
  items && listItems(items).map(({ id, name, url = "" }) => `${name || id} ${url}`.trim());
