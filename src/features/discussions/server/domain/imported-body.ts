import { renderBody } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { BodyColumns } from "../queries.ts";
import { bodyColumns } from "./body.ts";

/** The columns of an imported text, or what is wrong with it. */
export async function importedBody(
  ctx: Ctx,
  source: Parameters<typeof renderBody>[1],
): Promise<{ columns: BodyColumns } | { problem: string }> {
  try {
    return { columns: bodyColumns(source, await renderBody(ctx, source)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.details.errors?.[0]?.message ?? error.message };
  }
}
