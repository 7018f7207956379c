import type { ApiError } from "../contract/errors.ts";
import { isReadOnly } from "../contract/viewer.ts";
import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Says to somebody in their place why a call was refused, where more is known than whoever refused it knew. */
export interface RefusalReason {
  name: string;
  /** Asked about refusals (401 and 403) of everybody; undefined where there is nothing to say. */
  explain(ctx: Ctx, error: ApiError): Promise<ApiError | undefined>;
  /** Says why permissions are withheld from the viewer, in the viewer's language. */
  describe?(ctx: Ctx): Promise<string | undefined>;
}

export const refusalReasons = extensionPoint<RefusalReason>(
  "reason of refusals",
  ({ name }) => name,
);

/** The error as it is told: a refusal with its reason, all else as it is. */
export async function explained(ctx: Ctx, error: unknown): Promise<unknown> {
  if (!isRefusal(error)) return error;
  for (const reason of ctx.platform.extensions.list(refusalReasons)) {
    const told = await reason.explain(ctx, error);
    if (told) return told;
  }
  return error;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof Error && "status" in error && (error.status === 401 || error.status === 403);

/** Why permissions are withheld from the viewer; undefined where none are. */
export async function reasonOfWithheld(ctx: Ctx): Promise<string | undefined> {
  if (!isReadOnly(ctx.viewer)) return undefined;
  for (const reason of ctx.platform.extensions.list(refusalReasons)) {
    const text = await reason.describe?.(ctx);
    if (text) return text;
  }
  return undefined;
}
