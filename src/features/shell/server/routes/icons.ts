import { readFileSync } from "node:fs";
import path from "node:path";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const folder = path.join(import.meta.dirname, "../fixtures");

export const icons = [
  icon("/favicon.ico", "favicon-32.png", "image/png"),
  icon("/icon.svg", "icon.svg", "image/svg+xml"),
  icon("/icon-192.png", "icon-192.png", "image/png"),
  icon("/icon-512.png", "icon-512.png", "image/png"),
  icon("/icon-maskable-512.png", "icon-maskable-512.png", "image/png"),
  icon("/apple-touch-icon.png", "apple-touch-icon.png", "image/png"),
];

function icon(address: string, file: string, type: string) {
  const body = readFileSync(path.join(folder, file));
  return defineRawRoute({
    method: "GET",
    path: address,
    access: publicAccess("browsers ask for icons before anybody signs in"),
    beforeSignIn: true,
    handle: async () => ({ type, body, headers: { "cache-control": "public, max-age=86400" } }),
  });
}
