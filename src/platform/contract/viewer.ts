import {
  type CheckOptions,
  hasPermission,
  nobody,
  type PermissionName,
  type PermissionSet,
} from "./permissions.ts";

/** Whoever looks or acts: a member, a guest (userID 0) or the product itself. */
export interface Viewer {
  userID: number;
  roleIDs: readonly number[];
  permissions: PermissionSet;
  authenticatedBy: "nothing" | "session" | "token" | "system";
  sessionID?: number;
  tokenID?: number;
  /** The permissions that the token is made for. */
  scopes?: readonly string[];
  /** Of a token that may write more often than people; its other calls grow in proportion. */
  writesPerMinute?: number;
  locale?: string;
  /** Of a guest with the session or token of a member who may not come in now: that member. */
  keptOutUserID?: number;
  /** By which command of `folkmoot` the product acts. */
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

/** Whether the viewer holds any of the permissions, on the record if one is named. */
export const can = (
  viewer: Viewer,
  names: PermissionName | readonly PermissionName[],
  options?: CheckOptions,
) => hasPermission(viewer.permissions, names, options);

/** Whether the viewer may look, but neither add nor change what others read. */
export const isReadOnly = (viewer: Viewer): boolean => viewer.permissions.withheld !== undefined;

/** The same for a name that comes from data, such as a grant or a layout: what nobody declares, nobody holds. */
export const canByName = (viewer: Viewer, name: string, options?: CheckOptions) =>
  can(viewer, name as PermissionName, options);
