import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { matomoAddress, matomoSite, plausibleAddress, plausibleDomain } from "../settings.ts";

/** Another site that counts visits as well. */
export interface Tracker {
  host: string;
  origin: string;
  /** Script that loads it, without tags. */
  script: string;
}

/** Services that the settings name completely; none by default. */
export async function listTrackers(ctx: Ctx): Promise<Tracker[]> {
  const [matomo, siteID, plausible, domain] = await Promise.all([
    readSetting(ctx, matomoAddress),
    readSetting(ctx, matomoSite),
    readSetting(ctx, plausibleAddress),
    readSetting(ctx, plausibleDomain),
  ]);
  return [
    ...(matomo && siteID ? [trackerAt(matomo, (origin) => matomoScript(origin, siteID))] : []),
    ...(plausible && domain
      ? [trackerAt(plausible, (origin) => plausibleScript(origin, domain))]
      : []),
  ];
}

function trackerAt(address: string, script: (origin: string) => string): Tracker {
  const { host, origin } = new URL(address);
  return { host, origin, script: script(origin) };
}

const load = (src: string, attributes: Readonly<Record<string, string>> = {}) =>
  `const script=document.createElement("script");script.async=true;script.src=${JSON.stringify(src)};` +
  Object.entries(attributes)
    .map(
      ([name, value]) => `script.setAttribute(${JSON.stringify(name)},${JSON.stringify(value)});`,
    )
    .join("") +
  "document.head.append(script);";

/** Of Matomo's own snippet, without cookies; `fm:page-view` is sent for each page opened by client-side navigation. */
const matomoScript = (origin: string, siteID: string) =>
  `const paq=window._paq=window._paq||[];paq.push(["disableCookies"],["enableLinkTracking"],` +
  `["setTrackerUrl",${JSON.stringify(`${origin}/matomo.php`)}],["setSiteId",${JSON.stringify(siteID)}],["trackPageView"]);` +
  `let seen=location.pathname;addEventListener("fm:page-view",({detail})=>{if(detail.url===seen)return;seen=detail.url;` +
  `paq.push(["setCustomUrl",location.origin+detail.url],["setDocumentTitle",document.title],["trackPageView"]);});` +
  load(`${origin}/matomo.js`);

/** Plausible follows the history of the browser by itself. */
const plausibleScript = (origin: string, domain: string) =>
  load(`${origin}/js/script.js`, { "data-domain": domain });
