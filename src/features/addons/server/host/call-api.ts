import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { toClientOutput } from "#platform/server/http/origins/client-output.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { HostRefusal, requireCapability } from "../domain/host-refusal.ts";
import { guestViewer, viewerOf } from "../domain/viewer-of.ts";
import { matchRoute } from "./match-route.ts";

const argsSchema = z.tuple([
  z.enum(["role", "guest"]),
  z.enum(["GET", "POST", "PATCH", "DELETE"]),
  z.string().max(2_000).regex(/^\//, { error: "Paths begin with /, such as /discussions/12." }),
  z.unknown().optional(),
]);

/** What posts are made of, by the first part of the path. */
const ofPosts = new Set(
  "articles categories collections comments discussions events groups ideas knowledge-bases knowledge-categories places polls post-types questions search site-totals statuses tags".split(
    " ",
  ),
);
const ofMembers = new Set(["users", "roles", "profile-fields"]);
const written = new Set(["comments", "discussions"]);

/** The capability that a call of the API needs. Throws where add-ons may not make it at all. */
export function capabilityFor(method: string, path: string): string {
  const first = path.split("/")[1] ?? "";
  if (method === "GET" && ofPosts.has(first)) return "read:posts";
  if (method === "GET" && ofMembers.has(first)) return "read:members";
  if (method !== "GET" && written.has(first)) return "write:posts";
  throw new HostRefusal(`Add-ons cannot call ${method} ${path}.`);
}

/** A call of the API, with whole addresses, with the rights of the role that the administrator chose, or of guests. */
export async function callApi(
  ctx: Ctx,
  addon: RunningAddon,
  args: readonly unknown[],
): Promise<unknown> {
  const [who, method, address, body] = argsSchema.parse(args);
  const [path = "", ...rest] = address.replace(/^\/api\/v2(?=\/)/, "").split("?");
  requireCapability(addon.row.acceptedCapabilities, capabilityFor(method, path));
  const viewer = who === "guest" ? await guestViewer(ctx) : await viewerOf(ctx, addon);
  const called = ctx.as(viewer);
  const { endpoint, params } = matchRoute(called, method, path);
  const answer = await callAddress(called)(method, endpoint.path, {
    params,
    query: queryOf(rest.join("?")),
    ...(method !== "GET" && body !== undefined && { body }),
  });
  const { publicOrigin, port } = ctx.platform.config;
  const origin = publicOrigin ?? `http://localhost:${port}`;
  return toClientOutput(endpoint.output, answer.body, origin) ?? null;
}

/** Parameters that are there several times are lists. */
function queryOf(search: string): Record<string, string | string[]> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    [...given.keys()].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}
