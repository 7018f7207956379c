import { type FieldError, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { resourceCounts } from "../extension-points.ts";
import type { Grant } from "../queries.ts";
import type { Junction } from "./permission-state.ts";

type Problem = Pick<FieldError, "field" | "message" | "said">;

/**
 * Errors for grants on resources without their own grants, which would have no effect, and on those that roles get
 * nothing on, which are answered like missing ones. One per resource, under the first affected permission.
 */
export async function inheritedGrantProblems(
  ctx: Ctx,
  junctions: readonly Junction[],
  grants: readonly Grant[],
): Promise<Problem[]> {
  const withOwnGrants = new Set(junctions.filter(({ aliasID }) => aliasID === null).map(keyOf));
  const owned = await listOwned(ctx, grants);
  const lost = grants.filter(
    (grant) =>
      grant.resourceID !== 0 && (!withOwnGrants.has(keyOf(grant)) || owned.has(keyOf(grant))),
  );
  const places = new Map(lost.toReversed().map((grant) => [keyOf(grant), grant]));
  return Promise.all([...places.values()].map((grant) => problemOf(ctx, grant)));
}

const keyOf = ({ resourceType, resourceID }: Pick<Grant, "resourceType" | "resourceID">) =>
  `${resourceType}:${resourceID}`;

async function listOwned(ctx: Ctx, grants: readonly Grant[]): Promise<ReadonlySet<string>> {
  const types = new Set(
    grants.flatMap(({ resourceType, resourceID }) => (resourceID === 0 ? [] : [resourceType])),
  );
  const keys = [...types].map(async (resourceType) => {
    const source = ctx.platform.extensions.find(resourceCounts, resourceType);
    const ids = [...((await source?.listOwned?.(ctx)) ?? [])];
    return ids.map((resourceID) => keyOf({ resourceType, resourceID }));
  });
  return new Set((await Promise.all(keys)).flat());
}

async function problemOf(ctx: Ctx, { resourceType: type, resourceID: id, permission }: Grant) {
  const listed = await ctx.platform.extensions.find(resourceCounts, type)?.list(ctx);
  const place = listed?.find((each) => each.id === id);
  const problem = place
    ? say(
        "{name} has no permissions of its own, so a grant there would have no effect. Give it its own permissions first.",
        { name: place.name },
      )
    : say("There is no {type} {id}.", { type, id });
  return { field: permission, ...problem };
}
