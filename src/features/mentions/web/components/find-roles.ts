import type { MentionedName } from "#features/editor/web/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";

type Roles = typeof import("#features/roles/contract/routes.ts");

const maxSuggestions = 5;
const knownRoles = cachedRequests(loadRoles);

export async function findRoles(typed: string): Promise<readonly MentionedName[]> {
  const roles = knownRoles(undefined).catch(() => []);
  const begin = typed.trim().toLowerCase();
  if (begin === "") return [];
  return (await roles)
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begin}`))
    .slice(0, maxSuggestions);
}

async function loadRoles(): Promise<readonly MentionedName[]> {
  const roles = await apiOf<Roles>()(browserTransport)("GET /roles", {});
  return roles
    .filter(isForMembers)
    .map(({ roleID, name }) => ({ id: `role-${roleID}`, name, icon: "users" as const }));
}
