import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import * as contract from "../contract/routes.ts";
import { filesPath } from "../contract/rules/addresses.ts";
import { addonLimits } from "../contract/rules/limits.ts";
import { removeData } from "./actions/remove-data.ts";
import { switchAddon } from "./actions/switch-addon.ts";
import { updateAddons } from "./actions/update-addons.ts";
import { addonsTag, getAddon, listAddons } from "./domain/addons.ts";
import { defaultIcon } from "./domain/default-icon.ts";
import { findSitePart, isSitePart, listSiteParts, switchSitePart } from "./domain/site-parts.ts";
import { scanTopic } from "./domain/topics.ts";
import { knownAddons, readAddonsAgain } from "./folders/found-addons.ts";
import { presentAddons } from "./present.ts";
import { listLines } from "./queries/logs.ts";

export const routes = [
  handle(contract.listAddons, async (ctx, { query: { type, enabled } }) => {
    const found = await presentAddons(ctx, await listAddons(ctx));
    const all = type === "addon" ? found : [...found, ...(await listSiteParts(ctx))];
    return all.filter(
      (addon) =>
        (type === undefined || addon.type === type) &&
        (enabled === undefined || addon.enabled === enabled),
    );
  }),
  handle(contract.findAddons, async (ctx) => {
    await readAddonsAgain(ctx.platform);
    await ctx.transaction(async (tx) => {
      publishToNodes(tx, scanTopic, {});
      await tx.invalidate(addonsTag);
    });
    await updateAddons(ctx);
    return presentAddons(ctx, await listAddons(ctx));
  }),
  handle(contract.getAddon, async (ctx, { params }) => {
    const part = await findSitePart(ctx, params.addonID);
    if (part) return part;
    const [shown] = await presentAddons(ctx, [await getAddon(ctx, params.addonID)]);
    if (!shown) throw notFound("Add-on");
    return shown;
  }),
  handle(contract.patchAddon, async (ctx, { params, body: { themeType: _, ...change } }) => {
    const part = await findSitePart(ctx, params.addonID);
    if (!part) return presentAddons(ctx, [await switchAddon(ctx, params.addonID, change)]);
    await switchSitePart(ctx, part, change.enabled);
    return [(await findSitePart(ctx, params.addonID)) ?? part];
  }),
  handle(contract.listAddonLog, async (ctx, { params }) => {
    const { row } = await getAddon(ctx, params.addonID);
    const lines = row ? await listLines(ctx, row.addonID, addonLimits.logEntries) : [];
    return lines.map(({ addonLogID, level, message, dateInserted }) => ({
      addonLogID: Number(addonLogID),
      level: level as "error" | "info" | "warn",
      message,
      dateInserted,
    }));
  }),
  handle(contract.deleteAddonData, (ctx, { params, query }) =>
    removeData(ctx, params.addonID, query.confirm),
  ),
];

const iconHeaders: Record<string, string> = {
  "cache-control": "public, max-age=3600",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const forGood = "public, max-age=31536000, immutable";

export const filesRoute = defineRawRoute({
  method: "GET",
  path: filesPath,
  access: publicAccess("icons and style sheets of add-ons say nothing about the site"),
  async handle({ platform }, { params: { addonID = "", name = "" } }) {
    const found = knownAddons(platform).get(addonID);
    if (name === "icon.svg" && (found || isSitePart(addonID)))
      return { type: "image/svg+xml", body: found?.icon ?? defaultIcon, headers: iconHeaders };
    if (!found?.styles || name !== `styles-${found.stylesDigest}.css`) throw notFound("File");
    return {
      type: "text/css; charset=utf-8",
      body: found.styles,
      headers: { "cache-control": forGood },
    };
  },
});
