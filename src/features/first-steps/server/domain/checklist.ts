import { categoryTree } from "#features/categories/server/public.ts";
import type { ChecklistContent } from "#features/dashboard/server/public.ts";
import { isMailConfigured } from "#features/mail/server/public.ts";
import { readSetting, readSettings, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type SetupItem, setupItems } from "../extension-points.ts";
import { confirmedItems, hidesChecklist } from "../settings.ts";

export const hasCategories = async (ctx: Ctx) => (await categoryTree(ctx)).byID.size > 0;

export const ownItems: readonly SetupItem[] = [
  {
    id: "name",
    order: 10,
    nameID: "first-steps.checklist.name",
    url: "/first-steps/site",
    isDone: async (ctx) => (await readSetting(ctx, siteTitle)) !== siteTitle.default,
  },
  {
    id: "logo",
    order: 20,
    nameID: "first-steps.checklist.logo",
    url: "/dashboard/settings/look",
    isDone: async (ctx) => Boolean((await readSettings(ctx)).get("branding.logo")),
  },
  {
    id: "mail",
    order: 30,
    nameID: "first-steps.checklist.mail",
    url: "/first-steps/mail",
    isDone: isMailConfigured,
  },
  {
    id: "categories",
    order: 40,
    nameID: "first-steps.checklist.categories",
    url: "/first-steps/category",
    isDone: hasCategories,
  },
  {
    id: "backup",
    order: 70,
    nameID: "first-steps.checklist.backup",
    textID: "first-steps.checklist.backup.text",
  },
];

/** Undefined once all is done, or somebody has hidden it. */
export async function findChecklist(ctx: Ctx): Promise<ChecklistContent | undefined> {
  if (await readSetting(ctx, hidesChecklist)) return undefined;
  const items = await listItems(ctx);
  if (!items.some(isOpen)) return undefined;
  return { items, guideUrl: "/first-steps", changeUrl: "/first-steps/checklist" };
}

/** Whether something is left to set up that the checklist does not show, since somebody has hidden it. */
export const hasHiddenItems = async (ctx: Ctx): Promise<boolean> =>
  (await readSetting(ctx, hidesChecklist)) && (await listItems(ctx)).some(isOpen);

const isOpen = ({ isDone }: { isDone: boolean }) => !isDone;

async function listItems(ctx: Ctx): Promise<ChecklistContent["items"]> {
  const confirmed = await readSetting(ctx, confirmedItems);
  const items: ChecklistContent["items"][number][] = [];
  const inOrder = ctx.platform.extensions.list(setupItems).toSorted((a, b) => a.order - b.order);
  for (const { id, nameID, textID, url, isDone } of inOrder)
    items.push({
      id,
      nameID,
      ...(textID && { textID }),
      ...(url && { url }),
      isByHand: isDone === undefined,
      isDone: isDone ? await isDone(ctx) : confirmed.includes(id),
    });
  return items;
}
