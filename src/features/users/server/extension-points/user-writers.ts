import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { UncheckedChanges, UserRow } from "../queries/users.ts";

/** Request fields of a member that other features store. */
export interface UserExtras {
  password?: string;
  resetPassword?: boolean;
  sendWelcomeEmail?: boolean;
  profileFields?: Readonly<Record<string, unknown>>;
}

export interface UserWrite {
  before?: UserRow;
  changes: Readonly<UncheckedChanges>;
  extras: Readonly<UserExtras>;
  /** The first administrator may use a reserved name. */
  isFirstAdministrator?: boolean;
}

/** Takes part in creating and updating members. */
export interface UserWriter {
  name: string;
  /** The `UserExtras` it stores; requests with fields that no writer stores are refused. */
  keeps: readonly (keyof UserExtras)[];
  /** Throws field errors before anything is written. */
  check?(tx: TransactionCtx, write: UserWrite): Promise<void>;
  /** Runs after the member is written, in the same transaction. */
  save?(tx: TransactionCtx, write: UserWrite & { after: UserRow }): Promise<void>;
}

export const userWriters = extensionPoint<UserWriter>("user writer", ({ name }) => name);
