import {
  type CheckOptions,
  hasPermission,
  nobody,
  type PermissionName,
  type PermissionSet,
} from "./permissions.ts";

/** A member, a guest (userID 0) or the system. */
export interface Viewer {
  userID: number;
  roleIDs: readonly number[];
  permissions: PermissionSet;
  authenticatedBy: "nothing" | "session" | "token" | "system";
  sessionID?: number;
  tokenID?: number;
  /** Scopes of the API token. */
  scopes?: readonly string[];
  /** Whether the API token is for reading: every call that is not a GET is refused. */
  readsOnly?: boolean;
  /** Raised write limit of the API token; its other limits scale in proportion. */
  writesPerMinute?: number;
  locale?: string;
  /** The member, if the guest has the session or token of a member who is currently barred, such as by a ban. */
  keptOutUserID?: number;
  /** The command of `folkmoot` that the system runs. */
  command?: string;
}

export const guest: Viewer = {
  userID: 0,
  roleIDs: [],
  permissions: nobody,
  authenticatedBy: "nothing",
};

export const systemViewer: Viewer = {
  userID: 0,
  roleIDs: [],
  permissions: { isAdmin: true, isSystem: true, permissions: [] },
  authenticatedBy: "system",
};

export const isGuest = (viewer: Viewer) => viewer.userID === 0;

/** Whether the viewer has any of the permissions, optionally for one record. */
export const can = (
  viewer: Viewer,
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
) => hasPermission(viewer.permissions, names, options);

/** Whether the viewer may read, but neither add nor change content of others. */
export const isReadOnly = (viewer: Viewer): boolean => viewer.permissions.withheld !== undefined;

/** `can` for names from data, such as a grant or a layout. Undeclared names are never granted. */
export const canByName = (viewer: Viewer, name: string, options?: CheckOptions) =>
  can(viewer, name as PermissionName, options);
