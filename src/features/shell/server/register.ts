import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { icons } from "./routes/icons.ts";
import { manifest } from "./routes/manifest.ts";
import { openSearch } from "./routes/open-search.ts";
import { robots } from "./routes/robots.ts";
import { securityTxt } from "./routes/security-txt.ts";
import { siteMap, siteMapIndex } from "./routes/site-maps.ts";
import { texts, textsOfPart } from "./routes/texts.ts";
import { badgeCap } from "./settings.ts";

export function register(add: Add) {
  add(settings, badgeCap);
  add(
    rawRoutes,
    manifest,
    openSearch,
    robots,
    securityTxt,
    siteMap,
    siteMapIndex,
    texts,
    textsOfPart,
    ...icons,
  );
}
