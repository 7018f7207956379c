import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Resolves `$column:value` to ids for one kind of record; none is 404, several are 409. */
export interface SmartIDSource {
  /** As in `id("user")` of a contract. */
  kind: string;
  find(ctx: Ctx, column: string, value: string): Promise<number[]>;
}

export const smartIDs = extensionPoint<SmartIDSource>("smart id", ({ kind }) => kind);
