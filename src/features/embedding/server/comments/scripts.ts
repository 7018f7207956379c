import { readFileSync } from "node:fs";
import path from "node:path";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const body = readFileSync(path.join(import.meta.dirname, "../fixtures/embed.js"), "utf8");

/** The line in pages of other sites; the second address is the one of the followed product. */
export const scriptRoutes = ["/embed.js", "/js/embed.js"].map((address) =>
  defineRawRoute({
    method: "GET",
    path: address,
    access: publicAccess("pages of other sites load it"),
    beforeSignIn: true,
    handle: async () => ({
      type: "text/javascript; charset=utf-8",
      body,
      headers: {
        "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
        "cross-origin-resource-policy": "cross-origin",
        vary: "Accept-Encoding",
      },
    }),
  }),
);
