import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export interface AccountChanges {
  name?: string;
  email?: string;
  password?: string;
  /** The own password again, which the changes need. */
  passwordConfirmation?: string;
}

/** Whoever keeps accounts changes what members sign in with, once they have proved to be the one. */
export interface OwnAccount {
  name: "account";
  change(ctx: Ctx, changes: AccountChanges): Promise<void>;
}

export const ownAccount = extensionPoint<OwnAccount>("own account", ({ name }) => name);
