import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { reactionIcons } from "../../contract/rules/icons.ts";

export const reactionIconRoute = defineRawRoute({
  method: "GET",
  path: "/reactions/icons/{icon}.svg",
  access: publicAccess("pictures that come with the product"),
  cost: "file",
  beforeSignIn: true,
  async handle(_ctx, { params: { icon = "" } }) {
    const strokes = ownValue(reactionIcons, icon);
    if (strokes === undefined) throw notFound("Icon");
    return {
      type: "image/svg+xml",
      headers: { "cache-control": "public, max-age=86400" },
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#555" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes}"/></svg>`,
    };
  },
});
