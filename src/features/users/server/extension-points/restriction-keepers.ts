import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { Target } from "../domain/target.ts";
import type { RestrictionKind } from "../queries/restrictions.ts";

export interface RestrictionNote {
  /** In a word of whoever restricts, as in `spam`. */
  reason: string;
  /** What the member reads besides. */
  message: string;
  /** What only moderators read; where it is lifted, why. */
  note: string;
  /** What brought it about by itself, as in `warning:12`. */
  cause?: string;
}

export interface Restricting {
  kind: RestrictionKind;
  /** Whether it begins or is lifted. */
  isOn: boolean;
  /** Null for what lasts until it is lifted. */
  dateEnds: Date | null;
  /** What is said about it, where anything is. */
  note?: RestrictionNote | undefined;
}

/** Keeps why members are restricted: told of every ban and silence, whichever way it came about. */
export interface RestrictionKeeper {
  name: string;
  /** Within the transaction that restricts or lifts, behind the lock of the member. */
  keep(tx: TransactionCtx, target: Target, restricting: Restricting): Promise<void>;
}

export const restrictionKeepers = extensionPoint<RestrictionKeeper>(
  "keeper of restrictions",
  ({ name }) => name,
);
