import { fileURLToPath } from "node:url";
import { runAddonJob } from "#features/addons/server/public.ts";
import { eventually } from "./eventually.ts";
import type { Answer, TestSite } from "./site.ts";

export const fixtureAddons = fileURLToPath(
  new URL("../../features/addons/server/fixtures/addons", import.meta.url),
);

/** Switches an add-on on with all that it asks for. */
export async function enable(site: TestSite, cookie: string, key: string, more: object = {}) {
  const { body: addon } = await site.request(`GET /addons/${key}`, { cookie });
  const body = { enabled: true, capabilities: addon.capabilities, ...more };
  return site.request(`PATCH /addons/${key}`, { cookie, body });
}

export const hostileAddons = fileURLToPath(
  new URL("../../features/addons/server/fixtures/hostile", import.meta.url),
);

/** The environment of a site with the add-ons of tests. */
export const withAddons = (environment: Record<string, string>) => ({
  ...environment,
  FOLKMOOT_ADDONS: fixtureAddons,
});

/** Switches an add-on on that listens to events, and starts its job. */
export async function exerciseAddon(site: TestSite, cookie: string) {
  await enable(site, cookie, "labeller");
  await site.ctx().transaction((tx) => tx.enqueue(runAddonJob, { key: "labeller", name: "sweep" }));
}

export const homeWith = (id: string, options: object = {}) => ({
  layoutViewType: "home",
  layout: [{ $hydrate: "react.section.full-width", children: [{ $hydrate: id, ...options }] }],
});

/** Props of a widget, once it is there. */
export async function shownWidget(
  site: TestSite,
  cookie: string,
  id: string,
  options: object = {},
) {
  const call = { cookie, body: homeWith(id, options) };
  return eventually(async () => {
    const { body } = await site.request("POST /layouts/hydrate", call);
    return findWidget(body);
  });
}

function findWidget({ layout }: Answer["body"]) {
  const [widget] = layout[0]?.$reactProps.children ?? [];
  if (!widget) throw new Error("The widget is not there yet.");
  return widget;
}
