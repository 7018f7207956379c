import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** A condition that every call must meet before its endpoint or raw route is even looked at. */
export interface Gate {
  name: string;
  /**
   * Throws an ApiError to refuse. Not asked for the product's own work. `beforeSignIn` is what the
   * endpoint says of itself: it must work for those who cannot sign in yet.
   */
  check(ctx: Ctx, call: { beforeSignIn: boolean }): Promise<void>;
}

export const gates = extensionPoint<Gate>("gate", ({ name }) => name);
