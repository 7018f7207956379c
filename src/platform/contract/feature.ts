/** One column (or JSON path) that holds data about a person, as export and erasure need to know it. */
export interface PersonalData {
  table: string;
  column: string;
  purpose: string;
  /** How long it is kept: "account" (until erasure) or a number of days. */
  retention: "account" | number;
}

export type RoleType =
  | "guest"
  | "unconfirmed"
  | "applicant"
  | "member"
  | "moderator"
  | "administrator";

/** A permission that a feature adds; roles grant it globally or, with a scope, per resource. */
export interface PermissionDefinition {
  name: string;
  label: string;
  /** Resource type whose records can grant it on their own, such as "category". */
  scope?: string;
  /** Role types that hold it on a new site. */
  defaultFor: readonly RoleType[];
  /** Lets its holders add what others read: withheld from those who may only read for now. */
  addsContent?: boolean;
}

/**
 * One name for several permissions: whoever holds all of them holds it, and granting it grants them. Programs ask for
 * such names; roles keep the permissions themselves.
 */
export interface PermissionGroup {
  name: string;
  of: readonly string[];
}

/** What a feature is, as data: read by the checker, the migrations and the permission editor. */
export interface FeatureManifest {
  name: string;
  dependsOn: readonly string[];
  tables: readonly string[];
  permissions: readonly PermissionDefinition[];
  permissionGroups: readonly PermissionGroup[];
  personalData: readonly PersonalData[];
  /** What its endpoints begin with (`/tags`), and what is found there, for the documentation of the API. */
  resources: Readonly<Record<string, string>>;
}

/** The permissions of a manifest by their names, for the type of all of them. */
export type PermissionsOf<
  Manifest extends Pick<FeatureManifest, "permissions" | "permissionGroups">,
> = Record<
  Manifest["permissions"][number]["name"] | Known<Manifest["permissionGroups"][number]["name"]>,
  true
>;

/** Nothing where a manifest names none. */
type Known<Name extends string> = string extends Name ? never : Name;

type Declared = Pick<FeatureManifest, "name"> & Partial<FeatureManifest>;

/** Declares a feature. Everything but the name may be left out. */
export function defineFeature<const Manifest extends Declared>(
  manifest: Manifest,
): FeatureManifest & Manifest {
  return {
    dependsOn: [],
    tables: [],
    permissions: [],
    permissionGroups: [],
    personalData: [],
    resources: {},
    ...manifest,
  };
}
