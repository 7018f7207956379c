import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { childScriptPath, siteScriptPath } from "../../contract/rules/addresses.ts";

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../fixtures", name), "utf8");

const elementScript = fixture("site-embed.js");
const childScript = fixture("site-child.js");
const version = hash("sha256", elementScript).slice(0, 12);

const access = publicAccess("pages of other sites load it");

const scriptAnswer = (body: string, maxAge: number): RawAnswer => ({
  type: "text/javascript; charset=utf-8",
  body,
  headers: {
    "cache-control": `public, max-age=${maxAge}`,
    "cross-origin-resource-policy": "cross-origin",
    vary: "Accept-Encoding",
  },
});

/** Leads to the current script, so that pages of other sites never name a version. */
const embedScript = defineRawRoute({
  method: "GET",
  path: "/api/v2/assets/embed-script",
  access,
  beforeSignIn: true,
  about: {
    summary: "Load the script that embeds the site in a page of another one",
    description: "Redirects to the current version. It defines the element `<vanilla-embed>`.",
  },
  handle: async () => ({
    status: 302,
    type: "text/plain; charset=utf-8",
    body: "",
    headers: {
      location: `${siteScriptPath}?v=${version}`,
      "cache-control": "public, max-age=300",
      "cross-origin-resource-policy": "cross-origin",
      vary: "Accept-Encoding",
    },
  }),
});

const elementRoute = defineRawRoute({
  method: "GET",
  path: siteScriptPath,
  access,
  beforeSignIn: true,
  handle: async (_ctx, { query }) =>
    scriptAnswer(elementScript, query.v === version ? 31_536_000 : 300),
});

const childRoute = defineRawRoute({
  method: "GET",
  path: childScriptPath,
  access,
  beforeSignIn: true,
  handle: async () => scriptAnswer(childScript, 3_600),
});

export const siteScripts = [embedScript, elementRoute, childRoute];
