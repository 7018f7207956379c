import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Finds the ids behind `$column:value` for one kind of record; none is 404, several are 409. */
export interface SmartIDSource {
  /** As named by `id("user")` in a contract. */
  kind: string;
  find(ctx: Ctx, column: string, value: string): Promise<number[]>;
}

export const smartIDs = extensionPoint<SmartIDSource>("smart id", ({ kind }) => kind);
