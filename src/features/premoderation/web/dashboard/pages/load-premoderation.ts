import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

export interface Choice {
  id: number;
  name: string;
  depth: number;
}

export interface Premoderation {
  values: Readonly<Record<string, unknown>>;
  categories: Choice[];
  roles: Choice[];
}

interface Category {
  categoryID: number;
  name: string;
  depth: number;
}

export const loadPremoderation: PageLoad<Premoderation> = async (transport) => {
  const values = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["premoderation.*"] },
  });
  const { body } = await transport("GET", "/categories", {
    query: { outputFormat: "flat", limit: 500 },
  });
  const roles = await apiOf<Roles>()(transport)("GET /roles");
  return {
    values,
    categories: (body as Category[]).map(({ categoryID: id, name, depth }) => ({
      id,
      name,
      depth,
    })),
    roles: roles
      .filter(({ type }) => type !== "guest" && type !== "administrator")
      .map(({ roleID: id, name }) => ({ id, name, depth: 1 })),
  };
};

const flags = ["discussions", "comments", "challengeNewUsers", "edits"];
const lists = ["categoryIDs", "roleIDs"];
const texts = ["keywords", "trustedDomains"];
const numbers = ["firstPosts", "links", "postsPerHour"];

interface FormValues {
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly string[]>>;
}

/** Settings from the form; an empty number means no limit. */
export function settingsFrom({ values, lists: sent }: FormValues): Record<string, unknown> {
  const keyed = (names: readonly string[], read: (name: string) => unknown) =>
    names.map((name) => [`premoderation.${name}`, read(`premoderation.${name}`)]);
  const days = Number(values["premoderation.challengeAgeCutoffInDays"]);
  return {
    ...Object.fromEntries([
      ...keyed(flags, (key) => values[key] !== undefined),
      ...keyed(lists, (key) => (sent[key] ?? []).map(Number)),
      ...keyed(texts, (key) => values[key] ?? ""),
      ...keyed(numbers, (key) => Number(values[key] ?? 0)),
    ]),
    ...(days > 0 && { "premoderation.challengeAgeCutoffInDays": days }),
  };
}
