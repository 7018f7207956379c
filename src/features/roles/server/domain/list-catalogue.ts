import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import type { PermissionCatalogue } from "../../contract/resources.ts";
import { permissions, resourceCounts } from "../extension-points.ts";
import { rankOfPermission } from "../policy.ts";
import { listJunctions } from "../queries.ts";

export async function listCatalogue(ctx: Ctx): Promise<PermissionCatalogue> {
  const translate = await translatorFor(ctx);
  return {
    permissions: ctx.platform.extensions.list(permissions).map(({ name, scope }) => ({
      name,
      label: translate(`permission.${name}`),
      scope: scope ?? null,
      rank: rankOfPermission(name),
    })),
    resources: await listResources(ctx),
  };
}

async function listResources(ctx: Ctx) {
  const junctions = await listJunctions(ctx);
  const resources: PermissionCatalogue["resources"] = [];
  for (const { resourceType: type, list } of ctx.platform.extensions.list(resourceCounts)) {
    const withOwnGrants = new Set(
      junctions
        .filter(({ resourceType, aliasID }) => resourceType === type && aliasID === null)
        .map(({ resourceID }) => resourceID),
    );
    for (const { id, name, depth } of await list(ctx))
      resources.push({ type, id, name, depth, hasOwn: withOwnGrants.has(id) });
  }
  return resources;
}
