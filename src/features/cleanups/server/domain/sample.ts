import type { Ctx } from "#platform/server/context.ts";
import { listSome } from "../queries/items.ts";
import { listContents } from "./contents.ts";

const most = 20;

export async function sampleOf(ctx: Ctx, cleanupID: number) {
  const open = listContents(ctx).filter(({ isOpen }) => isOpen);
  const types = open.map(({ type }) => type);
  return (await listSome(ctx, cleanupID, types, most)).map(({ type, itemID }) => ({
    recordType: type,
    recordID: Number(itemID),
  }));
}
