import type { PermissionDefinition, PermissionGroup } from "#platform/contract/feature.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";

/** All permissions of the product, filled from the features' manifests. */
export const permissions = extensionPoint<PermissionDefinition>("permission", ({ name }) => name);

/** Names for several of them, likewise. */
export const permissionGroups = extensionPoint<PermissionGroup>(
  "group of permissions",
  ({ name }) => name,
);

/** Whoever gives roles to records (people, invitations) says so before a role may go. */
export interface RoleHolder {
  name: string;
  /** How many would be left without any role. */
  countDependent(ctx: Ctx, roleID: number): Promise<number>;
  /** Gives them the replacement. */
  replace(ctx: TransactionCtx, roleID: number, replacementRoleID: number): Promise<void>;
  /** Does a change of roles, and throws if it leaves something that must not be. */
  guard?<Result>(tx: TransactionCtx, change: () => Promise<Result>): Promise<Result>;
}

export const roleHolders = extensionPoint<RoleHolder>("role holder", ({ name }) => name);

export interface RoleMember {
  userID: number;
  name: string;
  roleIDs: readonly number[];
}

/** Whoever keeps people says who holds which roles together, for explanations and previews. */
export interface RoleMembers {
  name: "members";
  find(ctx: Ctx, userID: number): Promise<(RoleMember & { isBanned: boolean }) | undefined>;
  /** Every set of roles that somebody holds, ids ascending, with how many hold it. */
  countBySet(ctx: Ctx): Promise<{ roleIDs: readonly number[]; count: number }[]>;
  /** How many hold each role, by its id; a role that nobody holds has no entry. */
  countByRole(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
  /** For each of these sets the first members by name who hold exactly it, at most `perSet`. */
  listFirst(
    ctx: Ctx,
    roleSets: readonly (readonly number[])[],
    perSet: number,
  ): Promise<RoleMember[]>;
}

export const roleMembers = extensionPoint<RoleMembers>("members of roles", ({ name }) => name);

/** Who is to do what with a record. */
export interface RecordAct {
  userID: number;
  permission: string;
}

export interface RecordRights {
  resourceType: string;
  resourceID: number;
  /** What the record says on its own, for this person; administrators pass all the same. */
  overrides?: Readonly<Record<string, boolean>>;
  /** Why nobody may in the state in which the record is, in English and as a text of the pages. */
  barrier?: { text: string; textID: string };
  /** Another permission that it takes in the state in which the record is. */
  instead?: string;
  /** Why, in English and as a text of the pages. */
  reason?: { text: string; textID: string };
}

/** Which resource's permissions hold for a record, and what the record says on its own. */
export interface RecordPermissions {
  find(ctx: Ctx, recordID: number, act: RecordAct): Promise<RecordRights | undefined>;
}

/** Records on which the permissions of a resource hold. */
export const permissioned = recordFacet<RecordPermissions>("permissioned");

/** What a rule between people says about an act on a record, however much else is granted. */
export interface RankVerdict {
  isAllowed: boolean;
  /** The rule, in English and as a text of the pages. */
  reason: { text: string; textID: string };
}

/** Whoever keeps records on which only some ranks may act says so, for explanations. */
export interface RankRule {
  recordType: string;
  /** Undefined where there is no such record, null where ranks have no say in this permission. */
  find(ctx: Ctx, recordID: number, act: RankedQuestion): Promise<RankVerdict | null | undefined>;
}

export interface RankedQuestion extends RecordAct {
  name: string;
  roleIDs: readonly number[];
}

export const rankRules = extensionPoint<RankRule>("rule of ranks", ({ recordType }) => recordType);

/** Names resources and counts their records, for previews and the editor of permissions. */
export interface ResourceCount {
  resourceType: string;
  /** All of them in their order, parents before their children; depth 1 is the top. */
  list(ctx: Ctx): Promise<{ id: number; name: string; depth: number }[]>;
  /** By resource id; what has no entry has no name and no records. */
  count(
    ctx: Ctx,
    resourceIDs: readonly number[],
  ): Promise<ReadonlyMap<number, { name: string; countRecords: number }>>;
}

export const resourceCounts = extensionPoint<ResourceCount>(
  "records of resources",
  ({ resourceType }) => resourceType,
);
