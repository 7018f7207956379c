import type { ApiError } from "../../contract/errors.ts";
import { isReadOnly } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** Replaces a refusal by one with a more specific reason. */
export interface RefusalReason {
  name: string;
  /** Called for all refusals (401 and 403); undefined if it has no reason to add. */
  explain(ctx: Ctx, error: ApiError): Promise<ApiError | undefined>;
  /** Why permissions are withheld from the viewer, in the viewer's language. */
  describe?(ctx: Ctx): Promise<string | undefined>;
}

export const refusalReasons = extensionPoint<RefusalReason>(
  "reason of refusals",
  ({ name }) => name,
);

/** The error, with its reason if it is a refusal that has one. */
export async function explained(ctx: Ctx, error: unknown): Promise<unknown> {
  if (!isRefusal(error)) return error;
  for (const reason of ctx.platform.extensions.list(refusalReasons)) {
    const explainedError = await reason.explain(ctx, error);
    if (explainedError) return explainedError;
  }
  return error;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof Error && "status" in error && (error.status === 401 || error.status === 403);

/** Why permissions are withheld from the viewer; undefined if none are. */
export async function reasonOfWithheld(ctx: Ctx): Promise<string | undefined> {
  if (!isReadOnly(ctx.viewer)) return undefined;
  for (const reason of ctx.platform.extensions.list(refusalReasons)) {
    const text = await reason.describe?.(ctx);
    if (text) return text;
  }
  return undefined;
}
