/** A column that holds data about a person, as export and erasure need to know it. */
export interface PersonalData {
  table: string;
  /** One column, or several with the same purpose. */
  column: string | readonly string[];
  purpose: string;
  /** How long it is kept: "account" (until erasure) or a number of days. */
  retention: "account" | number;
}

/**
 * Columns that name users or hold text, and which erasing a member leaves as they are. What is in neither list fails
 * `src/app/personal-data.test.ts`.
 */
export interface NotPersonal {
  table: string;
  columns: readonly string[];
  /** Why they need not be erased. */
  reason: string;
}

/** The usual reason for columns that say who did something. */
export const keptNumbers = "a number, with an empty record behind it once the member is erased";

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
  notPersonal: readonly NotPersonal[];
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
    notPersonal: [],
    resources: {},
    ...manifest,
  };
}
