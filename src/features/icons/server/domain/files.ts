import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { findIcon } from "../queries.ts";
import { readIconStyles } from "./active-icons.ts";
import { systemIcons } from "./system-icons.ts";

const access = publicAccess("every page shows icons");
const forEver = "public, max-age=31536000, immutable";
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Drawings never change: their addresses are immutable. */
export const iconFile = defineRawRoute({
  method: "GET",
  path: "/icons/{file}",
  access,
  beforeSignIn: true,
  async handle(ctx, { params: { file = "" } }) {
    const [name = "", end] = file.split(/\.(?=[a-z]+$)/);
    if (end === "css") return stylesFor(name, await readIconStyles(ctx));
    if (end !== "svg" || !uuidPattern.test(name)) throw notFound("Icon");
    const system = [...systemIcons(ctx).values()].find(({ iconUUID }) => iconUUID === name);
    const svgRaw = system?.svgRaw ?? (await findIcon(ctx, name))?.svgRaw;
    if (svgRaw === undefined) throw notFound("Icon");
    return { type: "image/svg+xml", body: svgRaw, headers: { "cache-control": forEver } };
  },
});

function stylesFor(version: string, styles: Awaited<ReturnType<typeof readIconStyles>>) {
  if (!styles) throw notFound("Icons");
  const control = styles.version === version ? forEver : "no-cache";
  return {
    type: "text/css; charset=utf-8",
    body: styles.css,
    headers: { "cache-control": control },
  };
}
