import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export interface AccountChanges {
  name?: string;
  email?: string;
  password?: string;
  passwordConfirmation?: string;
}

/** Changes the credentials of members, after they confirmed their password. */
export interface OwnAccount {
  name: "account";
  change(ctx: Ctx, changes: AccountChanges): Promise<void>;
}

export const ownAccount = extensionPoint<OwnAccount>("own account", ({ name }) => name);
