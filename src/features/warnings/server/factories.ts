import type { Ctx } from "#platform/server/context.ts";
import { warn } from "./actions/warn.ts";
import { listTypes } from "./queries/types.ts";

interface Words {
  userID: number;
  message: string;
  note: string;
}

export async function warnMember(ctx: Ctx, words: Words): Promise<number> {
  const [type] = await listTypes(ctx);
  return warn(ctx, { ...words, warningTypeID: type?.warningTypeID ?? 0 });
}
