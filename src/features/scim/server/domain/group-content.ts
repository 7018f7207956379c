import { invalidValue } from "./errors.ts";
import type { Shape } from "./patch.ts";
import { isObject, valueIn } from "./resource.ts";
import { idTextOf, textOf } from "./text-of.ts";

export const groupShape: Shape = {
  displayName: "simple",
  externalId: "simple",
  members: "list",
};

export interface GroupContent {
  displayName: string;
  externalID: string | null;
  /** Ids of the resources of its users. */
  memberIDs: ReadonlySet<string>;
}

export function readGroup(body: unknown): GroupContent {
  if (!isObject(body)) throw invalidValue("The body is not an object.");
  const displayName = textOf("displayName", valueIn(body, "displayName"));
  if (displayName === null) throw invalidValue("displayName is missing.");
  return {
    displayName,
    externalID: idTextOf("externalId", valueIn(body, "externalId")),
    memberIDs: membersIn(valueIn(body, "members")),
  };
}

function membersIn(members: unknown): Set<string> {
  const values = [members ?? []].flat().map((member) => {
    const value = isObject(member) ? valueIn(member, "value") : undefined;
    if (typeof value !== "string") throw invalidValue("members has an element without value.");
    return value.toLowerCase();
  });
  return new Set(values);
}
