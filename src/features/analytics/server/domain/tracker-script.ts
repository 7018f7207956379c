import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { PageScript } from "#platform/server/http/serving/page-scripts.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { hasAgreed } from "./privacy.ts";
import { ownPages, uncounted } from "./read-tick.ts";
import { listTrackers, type Tracker } from "./trackers.ts";

const path = "/site-notes.js";
/** Is loaded, so that a choice holds at once, and not told. */
const privacyPage = /^(\/[^/]+)?\/entry\/privacy$/;

function isFollowed(pageUrl: string): boolean {
  const [pathname = ""] = pageUrl.split("?");
  return privacyPage.test(pathname) || !(ownPages.test(pathname) || uncounted.test(pathname));
}

/**
 * Tells each page that is opened, but for those of one person and of the administration, whose addresses must not be
 * told as where the visitor came from, either.
 */
const scriptOf = (trackers: readonly Tracker[]) =>
  `if(document.referrer.startsWith(location.origin+"/"))` +
  `Object.defineProperty(document,"referrer",{value:"",configurable:true});` +
  "let seen;const trackers=[];const view=(path)=>{if(path===seen)return;seen=path;" +
  `if(!${ownPages}.test(path)&&!${uncounted}.test(path))` +
  "for(const track of trackers)track(location.origin+path);};\n" +
  trackers.map(({ script }) => `{${script}}\n`).join("") +
  `view(location.pathname);addEventListener("fm:page-view",({detail})=>view(detail.url));\n`;

const onPages: PageScript = {
  name: "analytics",
  async find(ctx, pageUrl) {
    const trackers = isFollowed(pageUrl) ? await listTrackers(ctx) : [];
    const origins = trackers.map(({ origin }) => origin);
    if (origins.length === 0) return undefined;
    return { path, sources: { "script-src": origins, "connect-src": origins } };
  },
};

/** Pages of guests are cached for all of them, so the choice is looked at here. */
const route = defineRawRoute({
  method: "GET",
  path,
  access: publicAccess("guests read too"),
  beforeSignIn: true,
  async handle(ctx) {
    const trackers = (await hasAgreed(ctx)) ? await listTrackers(ctx) : [];
    return {
      type: "text/javascript; charset=utf-8",
      body: trackers.length > 0 ? `{${scriptOf(trackers)}}\n` : "",
      headers: { "cache-control": "private, no-store" },
    };
  },
});

export const trackerScript = { onPages, route };
