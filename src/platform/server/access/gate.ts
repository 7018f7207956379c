import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A condition that every call must meet before its endpoint or raw route runs. */
export interface Gate {
  name: string;
  /**
   * Throws an ApiError to refuse the call; skipped for system calls. `beforeSignIn` is set for endpoints that must
   * work for guests even on closed sites.
   */
  check(ctx: Ctx, call: { beforeSignIn: boolean }): Promise<void>;
}

export const gates = extensionPoint<Gate>("gate", ({ name }) => name);
