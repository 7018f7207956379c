import { permissionSetOf, type RankRule } from "#features/roles/server/public.ts";
import { allowsByRank, type RankedAct } from "../policy.ts";
import { listRoleIDs } from "../queries/roles.ts";
import { findUser, type UserRow } from "../queries/users.ts";

export const rankRule: RankRule = {
  recordType: "user",
  async find(ctx, userID, { permission, name, roleIDs }) {
    const row = await findUser(ctx, userID);
    if (!row || row.dateDeleted) return undefined;
    const act = actOf(permission, row);
    if (!act) return null;
    const setOf = (ids: readonly number[]) => permissionSetOf(ctx, ids, "current");
    const target = await setOf(await listRoleIDs(ctx, userID));
    const isAllowed = allowsByRank(act, { permissions: await setOf(roleIDs) }, target);
    const says = isAllowed ? "allows" : "forbids";
    return {
      isAllowed,
      reason: {
        text: sentences[says][act](name, row.name),
        textID: `users.explain.rank.${says}.${act}`,
      },
    };
  },
};

function actOf(permission: string, { banned }: UserRow): RankedAct | undefined {
  if (permission === "users.edit" || permission === "users.delete") return "change";
  if (permission === "community.moderate") return banned > 0 ? "letIn" : "ban";
  return undefined;
}

type Sentence = (name: string, target: string) => string;

const asHigh: Sentence = (name, target) =>
  `${name} ranks at least as high as ${target}, so ranks don’t prevent it.`;

const sentences: Readonly<Record<"allows" | "forbids", Readonly<Record<RankedAct, Sentence>>>> = {
  allows: {
    change: asHigh,
    ban: (name, target) => `${name} ranks above ${target}, so ranks don’t prevent it.`,
    letIn: asHigh,
  },
  forbids: {
    change: (name, target) =>
      `Members can’t change or delete others of a higher rank, and ${target} ranks above ${name}.`,
    ban: (name, target) =>
      `Members can’t ban others of the same or a higher rank, and ${name} doesn’t rank above ${target}.`,
    letIn: (name, target) =>
      `Members can’t lift the ban of others of a higher rank, and ${target} ranks above ${name}.`,
  },
};
