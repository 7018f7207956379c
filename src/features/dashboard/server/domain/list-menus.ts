import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { DashboardMenu } from "../../contract/resources.ts";
import { type DashboardEntry, dashboardEntries } from "../extension-points.ts";
import { menus } from "./sections.ts";

/** Menus with the entries the viewer may open; empty sections and menus are omitted. */
export async function listMenus(ctx: Ctx): Promise<DashboardMenu[]> {
  const translate = await translatorFor(ctx);
  const shown: DashboardMenu[] = [];
  const all = await entriesFor(ctx);
  for (const { id, url, sections } of menus) {
    const children: DashboardMenu["children"] = [];
    for (const section of sections) {
      const ofSection = all.filter((entry) => entry.section === section);
      const entries = await listEntries(ctx, ofSection, translate);
      const name = translate(`dashboard.section.${section}`);
      if (entries.length > 0) children.push({ id: section, name, children: entries });
    }
    if (children.length === 0) continue;
    const name = translate(`dashboard.menu.${id}`);
    const description = translate(`dashboard.menu.${id}.text`);
    shown.push({ id, name, description, url, children });
  }
  return shown;
}

async function listEntries(ctx: Ctx, shown: readonly DashboardEntry[], translate: Translate) {
  const entries: DashboardMenu["children"][number]["children"] = [];
  for (const { id, section, nameID, url, countWaiting } of shown) {
    const count = (await countWaiting?.(ctx)) ?? 0;
    const badge = count > 0 ? { type: "text" as const, text: String(count), url } : undefined;
    entries.push({ id, parentID: section, name: translate(nameID), url, react: true, badge });
  }
  return entries;
}

export async function entriesFor(ctx: Ctx): Promise<DashboardEntry[]> {
  const needed: DashboardEntry[] = [];
  for (const entry of ctx.platform.extensions.list(dashboardEntries))
    if (can(ctx.viewer, entry.permissions) && (await (entry.isNeeded?.(ctx) ?? true)))
      needed.push(entry);
  return needed.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
