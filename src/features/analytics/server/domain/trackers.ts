import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { matomoAddress, matomoSite, plausibleAddress, plausibleDomain } from "../settings.ts";

/** Another site that counts visits as well. */
export interface Tracker {
  host: string;
  origin: string;
  /** Script that loads it and adds to `trackers` what tells it the address of a page. */
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

/** Of Matomo's own snippet, without cookies, and without links, which could be those of messages. */
const matomoScript = (origin: string, siteID: string) =>
  `const paq=window._paq=window._paq||[];paq.push(["disableCookies"],` +
  `["setTrackerUrl",${JSON.stringify(`${origin}/matomo.php`)}],["setSiteId",${JSON.stringify(siteID)}]);` +
  `trackers.push((url)=>paq.push(["setCustomUrl",url],["setDocumentTitle",document.title],["trackPageView"]));` +
  load(`${origin}/matomo.js`);

/** The script of Plausible that does not follow the history of the browser by itself. */
const plausibleScript = (origin: string, domain: string) =>
  "const plausible=window.plausible=window.plausible||((...call)=>(plausible.q=plausible.q||[]).push(call));" +
  `trackers.push((url)=>window.plausible("pageview",{u:url}));` +
  load(`${origin}/js/script.manual.js`, { "data-domain": domain });
