import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { RecordSource } from "./record-source.ts";

type Places = typeof import("#features/places/contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

const limit = 500;
const foundLimit = 20;

interface Crumbs {
  recordID: number;
  name: string;
  breadcrumbs: readonly { name: string }[];
}

const placeChoice = ({ recordID, name, breadcrumbs }: Crumbs) => {
  const note = breadcrumbs.map((crumb) => crumb.name).join(" › ");
  return {
    value: String(recordID),
    label: name,
    depth: breadcrumbs.length,
    ...(note && { note }),
  };
};

const places = (recordType: string): RecordSource => ({
  async load() {
    const found = await apiOf<Places>()(browserTransport)("GET /places", {
      query: { recordTypes: [recordType], limit },
    });
    return found.map(placeChoice);
  },
  async find(query, signal) {
    const found = await apiOf<Places>()(browserTransport)("GET /places", {
      query: { recordTypes: [recordType], query, limit: foundLimit },
      signal,
    });
    return found.map(placeChoice);
  },
});

const roles: RecordSource = {
  async load() {
    const found = await apiOf<Roles>()(browserTransport)("GET /roles");
    return found.map(({ roleID, name }) => ({ value: String(roleID), label: name }));
  },
};

const memberChoice = ({ userID, name }: { userID: number; name: string }) => ({
  value: String(userID),
  label: name,
});

const members: RecordSource = {
  async load(chosen) {
    if (chosen.length === 0) return [];
    const query = { userID: chosen.join(",") };
    return (await apiOf<Users>()(browserTransport)("GET /users", { query })).map(memberChoice);
  },
  async find(typed, signal) {
    const query = { name: `${typed}*`, limit: foundLimit };
    const found = await apiOf<Users>()(browserTransport)("GET /users/by-names", { query, signal });
    return found.map(memberChoice);
  },
};

/** Records that need no other feature; the others come from the slot `layoutEditor.records`. */
export const ownSources: ReadonlyMap<string, RecordSource> = new Map([
  ["category", places("category")],
  ["knowledgeBase", places("knowledgeBase")],
  ["group", places("group")],
  ["role", roles],
  ["user", members],
]);
