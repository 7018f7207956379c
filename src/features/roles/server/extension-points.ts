import type { PermissionDefinition, PermissionGroup } from "#platform/contract/feature.ts";
import type { PermissionGrant, PermissionSet } from "#platform/contract/permissions.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";

/** All permissions, collected from the manifests of features. */
export const permissions = extensionPoint<PermissionDefinition>("permission", ({ name }) => name);

/** Groups of permissions, collected likewise. */
export const permissionGroups = extensionPoint<PermissionGroup>(
  "group of permissions",
  ({ name }) => name,
);

/** A feature that assigns roles to records (members, invitations). */
export interface RoleHolder {
  name: string;
  /** Number of records that would have no role without this one. */
  countDependent(ctx: Ctx, roleID: number): Promise<number>;
  /** Replaces the role of these records. */
  replace(ctx: TransactionCtx, roleID: number, replacementRoleID: number): Promise<void>;
  /** Runs a change of roles; throws if the result is invalid. */
  guard?<Result>(tx: TransactionCtx, change: () => Promise<Result>): Promise<Result>;
}

export const roleHolders = extensionPoint<RoleHolder>("role holder", ({ name }) => name);

/**
 * Grants on resources that follow from rules of their owner instead of roles, such as from being in a group. The
 * resources need junctions, so that nobody else has anything on them.
 */
export interface AddedGrants {
  name: string;
  /** Follow from what the set holds; kept with it until `permissionsChanged`. */
  ofSet(ctx: Ctx, set: PermissionSet): Promise<readonly PermissionGrant[]>;
  /**
   * Those of single members, by id, in one statement at most. The same arrays until they change. Permissions that
   * add content count only if roles grant them somewhere.
   */
  ofMembers(
    ctx: Ctx,
    userIDs: readonly number[],
  ): Promise<ReadonlyMap<number, readonly PermissionGrant[]>>;
}

export const addedGrants = extensionPoint<AddedGrants>("added grants", ({ name }) => name);

export interface RoleMember {
  userID: number;
  name: string;
  roleIDs: readonly number[];
}

/** Members by their roles, for explanations and previews. */
export interface RoleMembers {
  name: "members";
  find(ctx: Ctx, userID: number): Promise<(RoleMember & { isBanned: boolean }) | undefined>;
  /** All role sets in use (ids ascending), with their number of members. */
  countBySet(ctx: Ctx): Promise<{ roleIDs: readonly number[]; count: number }[]>;
  /** Number of members by role id; unused roles have no entry. */
  countByRole(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
  /** The first `perSet` members by name for each exact role set. */
  listFirst(
    ctx: Ctx,
    roleSets: readonly (readonly number[])[],
    perSet: number,
  ): Promise<RoleMember[]>;
}

export const roleMembers = extensionPoint<RoleMembers>("members of roles", ({ name }) => name);

/** An action of a member on a record. */
export interface RecordAct {
  userID: number;
  permission: string;
}

export interface RecordRights {
  resourceType: string;
  resourceID: number;
  /** Overrides by the record, for this person; they do not affect administrators. */
  overrides?: Readonly<Record<string, boolean>>;
  /** Why nobody may do it in the record's current state: English text and message id. */
  barrier?: { text: string; textID: string };
  /** Another permission required in the record's current state. */
  instead?: string;
  /** English text and message id. */
  reason?: { text: string; textID: string };
}

/** Determines the resource whose permissions apply to a record, and its overrides. */
export interface RecordPermissions {
  find(ctx: Ctx, recordID: number, act: RecordAct): Promise<RecordRights | undefined>;
}

/** Record types with permissions of a resource. */
export const permissioned = recordFacet<RecordPermissions>("permissioned");

/** Result of a rank rule, which takes precedence over grants. */
export interface RankVerdict {
  isAllowed: boolean;
  /** English text and message id. */
  reason: { text: string; textID: string };
}

/** Explains ranks for records on which members of some ranks may not act. */
export interface RankRule {
  recordType: string;
  /** Undefined if the record does not exist; null if ranks do not matter for this permission. */
  find(ctx: Ctx, recordID: number, act: RankedQuestion): Promise<RankVerdict | null | undefined>;
}

export interface RankedQuestion extends RecordAct {
  name: string;
  roleIDs: readonly number[];
}

export const rankRules = extensionPoint<RankRule>("rule of ranks", ({ recordType }) => recordType);

/** Names resources and counts their records, for previews and the permission editor. */
export interface ResourceCount {
  resourceType: string;
  /** All resources, parents before children; top-level depth is 1. */
  list(ctx: Ctx): Promise<{ id: number; name: string; depth: number }[]>;
  /** By resource id; unknown ids have no entry. */
  count(
    ctx: Ctx,
    resourceIDs: readonly number[],
  ): Promise<ReadonlyMap<number, { name: string; countRecords: number }>>;
  /** Resources on which roles get nothing, since their permissions follow from rules of an owner (`AddedGrants`). */
  listOwned?(ctx: Ctx): Promise<ReadonlySet<number>>;
}

export const resourceCounts = extensionPoint<ResourceCount>(
  "records of resources",
  ({ resourceType }) => resourceType,
);
