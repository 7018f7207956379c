import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { PageScript } from "#platform/server/http/serving/page-scripts.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { hasAgreed } from "./privacy.ts";
import { listTrackers } from "./trackers.ts";

const path = "/site-notes.js";
/** Pages with secrets in their addresses or of the administration. */
const unfollowed = /^(\/[^/]+)?\/(entry|dashboard|appearance)(\/|$|\?)/;

const onPages: PageScript = {
  name: "analytics",
  async find(ctx, pageUrl) {
    const trackers = unfollowed.test(pageUrl) ? [] : await listTrackers(ctx);
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
      body: trackers.map(({ script }) => `{${script}}\n`).join(""),
      headers: { "cache-control": "private, no-store" },
    };
  },
});

export const trackerScript = { onPages, route };
