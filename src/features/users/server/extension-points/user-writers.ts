import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { UserRow, UserWishes } from "../queries/users.ts";

/** What a call may say of a member that is kept by other features. */
export interface UserExtras {
  password?: string;
  resetPassword?: boolean;
  sendWelcomeEmail?: boolean;
  profileFields?: Readonly<Record<string, unknown>>;
}

/** One member being added (without `before`) or changed. */
export interface UserWrite {
  before?: UserRow;
  changes: Readonly<UserWishes>;
  extras: Readonly<UserExtras>;
  /** Whoever sets the site up may bear a name that is reserved for that. */
  isFirstAdministrator?: boolean;
}

/** Takes part in adding and changing members. */
export interface UserWriter {
  name: string;
  /** What it keeps of `UserExtras`; what nobody keeps is refused. */
  keeps: readonly (keyof UserExtras)[];
  /** Throws field errors, before anything is written. */
  check?(tx: TransactionCtx, write: UserWrite): Promise<void>;
  /** Writes its own part, after the member is written and in the same transaction. */
  save?(tx: TransactionCtx, write: UserWrite & { after: UserRow }): Promise<void>;
}

export const userWriters = extensionPoint<UserWriter>("user writer", ({ name }) => name);
