import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Records whose addresses are directly below the root of the site, such as `/about`. No two have the same. */
export interface CodeOwner {
  name: string;
  /** Whether a record of this kind has the code, also where the viewer may not see it. */
  has(ctx: Ctx, code: string): Promise<boolean>;
  /** Told to who gives the code to something else; a key of the server's texts. */
  message: string;
  /** Called in the transaction that gives the code to another kind of record, for what still leads from it. */
  giveUp?(tx: TransactionCtx, code: string): Promise<void>;
}

export const codeOwners = extensionPoint<CodeOwner>("owner of codes", ({ name }) => name);
