import { isDeepStrictEqual } from "node:util";
import { audit } from "#features/audit-logs/server/public.ts";
import { getManagedSection } from "#features/layouts/server/public.ts";
import { preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NavigationItem } from "../../contract/resources.ts";
import { listItems } from "../../contract/rules/tree.ts";
import { navigationTag } from "../domain/navigation.ts";
import { deleteNavigation, lockNavigation, storeNavigation } from "../queries.ts";

export const navigationModification = {
  eventType: "navigation_modification",
  name: "Navigation changed",
};

interface Saved {
  /** Null resets the navigation. */
  items: readonly NavigationItem[] | null;
  siteSectionID: number;
  version?: number | undefined;
}

/** 412 if `version` is given and no longer the current one; 404 without such a section. */
export async function saveNavigation(ctx: Ctx, { items, siteSectionID, version }: Saved) {
  const section = await getManagedSection(ctx, siteSectionID);
  await ctx.transaction(async (tx) => {
    const before = await lockNavigation(tx, siteSectionID);
    if (version !== undefined && version !== before.version) throw preconditionFailed();
    if (isDeepStrictEqual(before.items, items)) return;
    await storeNavigation(tx, siteSectionID, items);
    const isOfSite = siteSectionID === 0;
    const done = items ? "Changed" : "Reset";
    await audit(tx, {
      eventType: navigationModification.eventType,
      message: `${done} the navigation${isOfSite ? "" : ` of the section ${section.name}`}.`,
      text: isOfSite
        ? { id: "audit.navigation", values: { done } }
        : { id: "audit.navigationOfSection", values: { done, name: section.name } },
      context: { siteSectionID, from: namesOf(before.items), to: namesOf(items) },
    });
    await tx.invalidate(navigationTag, "site");
  });
}

export const forgetNavigation = (ctx: Ctx, siteSectionID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await deleteNavigation(tx, siteSectionID);
    await tx.invalidate(navigationTag);
  });

const namesOf = (items: readonly NavigationItem[] | null) =>
  items && listItems(items).map(({ id, name, url = "" }) => `${name || id} ${url}`.trim());
