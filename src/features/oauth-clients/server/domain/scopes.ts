import { permissions } from "#features/roles/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Scope } from "../../contract/rules.ts";

/** Tokens and invitations would outlive the token with which they are made. */
const neverGiven = ["tokens.add", "invites.add"];

/** What every member may do on a new site. Whatever else somebody may do, such as moderating, apps may not. */
export const permissionsOfApps = ({ platform: { extensions } }: Ctx): string[] =>
  extensions
    .list(permissions)
    .filter(({ name, defaultFor }) => defaultFor.includes("member") && !neverGiven.includes(name))
    .map(({ name }) => name);

export const callsApi = (scopes: readonly string[]): boolean =>
  scopes.includes("read" satisfies Scope) || scopes.includes("write" satisfies Scope);

export const readsOnly = (scopes: readonly string[]): boolean =>
  !scopes.includes("write" satisfies Scope);

export const isWithin = (scopes: readonly string[], allowed: readonly string[]): boolean =>
  scopes.every((scope) => allowed.includes(scope));
