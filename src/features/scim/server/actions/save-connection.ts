import { isDeepStrictEqual } from "node:util";
import { digestOf } from "#features/accounts/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newToken } from "../domain/token.ts";
import {
  type ConnectionRow,
  type ConnectionValues,
  changeConnection,
  findConnection,
  insertConnection,
} from "../queries/connections.ts";
import { record } from "./record.ts";

export async function getConnection(ctx: Ctx, scimConnectionID: number): Promise<ConnectionRow> {
  const row = await findConnection(ctx, scimConnectionID);
  if (!row) throw notFound("SCIM Connection");
  return row;
}

export async function createConnection(ctx: Ctx, values: ConnectionValues) {
  await requireProvenIdentity(ctx);
  checkDomains(values);
  const token = newToken();
  const row = await ctx.transaction(async (tx) => {
    const row = await insertConnection(tx, { ...values, digest: digestOf(token) });
    await record(tx, row, "Created", contextOf(row));
    return row;
  });
  return { row, token };
}

/** Otherwise a directory could take over any member by naming the address. */
function checkDomains({
  linksMembers,
  domains,
}: Pick<ConnectionValues, "domains" | "linksMembers">) {
  if (linksMembers && domains.length === 0)
    throw invalid({
      field: "domains",
      message: "Name the domains whose members the directory may manage.",
    });
}

const contextOf = ({ domains, linksMembers, isActive }: ConnectionRow) => ({
  domains,
  linksMembers,
  isActive,
});

type ConnectionChanges = {
  [Field in keyof ConnectionValues]?: ConnectionValues[Field] | undefined;
};

export async function updateConnection(
  ctx: Ctx,
  scimConnectionID: number,
  input: ConnectionChanges,
): Promise<ConnectionRow> {
  await requireProvenIdentity(ctx);
  const before = await getConnection(ctx, scimConnectionID);
  if (isDeepStrictEqual({ ...before, ...input }, before)) return before;
  return change(ctx, scimConnectionID, input, "Changed");
}

export async function rotateToken(ctx: Ctx, scimConnectionID: number): Promise<string> {
  await requireProvenIdentity(ctx);
  const token = newToken();
  await change(ctx, scimConnectionID, { digest: digestOf(token) }, "ChangedToken");
  return token;
}

const change = (
  ctx: Ctx,
  scimConnectionID: number,
  changes: Parameters<typeof changeConnection>[2],
  done: "Changed" | "ChangedToken",
) =>
  ctx.transaction(async (tx) => {
    const row = await changeConnection(tx, scimConnectionID, changes);
    if (!row) throw notFound("SCIM Connection");
    checkDomains(row);
    await record(tx, row, done, done === "Changed" ? contextOf(row) : {});
    return row;
  });
