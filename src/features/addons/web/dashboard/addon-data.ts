import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { AddonLogEntry, ReceivedAddon } from "../../contract/resources/addon.ts";
import { addonsAddress } from "../../contract/rules/addresses.ts";

type Addons = typeof import("../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

export type ShownAddon = ReceivedAddon;
export type ShownLogEntry = AddonLogEntry;

export const addonsOf = (transport: Transport) => apiOf<Addons>()(transport);

export const readAddon = (transport: Transport, addonID = ""): Promise<ShownAddon> =>
  addonsOf(transport)("GET /addons/{addonID}", { params: { addonID } });

export const addressOf = (addonID: string, page = "") =>
  `${addonsAddress}/${encodeURIComponent(addonID)}${page && `/${page}`}`;

export interface RoleChoice {
  roleID: number;
  name: string;
}

export const readRoles = async (transport: Transport): Promise<RoleChoice[]> =>
  (await apiOf<Roles>()(transport)("GET /roles")).map(({ roleID, name }) => ({ roleID, name }));

/** What it asks for and nobody has accepted yet. */
export const newCapabilities = ({ capabilities, acceptedCapabilities }: ShownAddon) =>
  capabilities.filter((each) => !acceptedCapabilities.includes(each));
