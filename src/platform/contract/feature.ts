/** A column with personal data, for export and erasure. */
export interface PersonalData {
  table: string;
  column: string | readonly string[];
  purpose: string;
  /** "account" (until erasure) or a number of days. */
  retention: "account" | number;
  /** Those of the columns that members do not get with their data: secrets, and what moderators write for each other. */
  notExported?: readonly string[];
  /** Column by which rows are of a member, in tables without ids of users. */
  emailColumn?: string;
  /** Foreign key to the record whose owner the rows are about, where others write them. */
  referredBy?: string;
}

/**
 * Columns with user ids or text that erasure leaves unchanged. A column in neither list fails
 * `src/app/personal-data.test.ts`.
 */
export interface NotPersonal {
  table: string;
  columns: readonly string[];
  /** Why erasure is unnecessary. */
  reason: string;
}

/** The usual reason for columns with user ids. */
export const keptNumbers = "a number, with an empty record behind it once the member is erased";

export type RoleType =
  | "guest"
  | "unconfirmed"
  | "applicant"
  | "member"
  | "moderator"
  | "administrator";

/** A permission of a feature; roles grant it globally or, with a scope, per resource. */
export interface PermissionDefinition {
  name: string;
  label: string;
  /** Resource type that can have its own grants, such as "category". */
  scope?: string;
  /** Role types that have it on a new site. */
  defaultFor: readonly RoleType[];
  /** Allows content that others read; withheld from read-only members. */
  addsContent?: boolean;
}

/**
 * Alias for several permissions: having it means having all of them, and granting it grants all. For API clients;
 * roles store the individual permissions.
 */
export interface PermissionGroup {
  name: string;
  of: readonly string[];
}

/** A feature as data, for the architecture check, migrations and the permission editor. */
export interface FeatureManifest {
  name: string;
  /** One line for the list in ARCHITECTURE.md, of at most 90 characters. */
  summary: string;
  dependsOn: readonly string[];
  tables: readonly string[];
  permissions: readonly PermissionDefinition[];
  permissionGroups: readonly PermissionGroup[];
  personalData: readonly PersonalData[];
  notPersonal: readonly NotPersonal[];
  /** First path segments of its endpoints (`/tags`) with their description in the API documentation. */
  resources: Readonly<Record<string, string>>;
}

/** The permissions of a manifest by name, for `PermissionNames`. */
export type PermissionsOf<
  Manifest extends Pick<FeatureManifest, "permissions" | "permissionGroups">,
> = Record<
  Manifest["permissions"][number]["name"] | Known<Manifest["permissionGroups"][number]["name"]>,
  true
>;

type Known<Name extends string> = string extends Name ? never : Name;

type Declared = Pick<FeatureManifest, "name" | "summary"> & Partial<FeatureManifest>;

/** Declares a feature. Only the name and the summary are required. */
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
