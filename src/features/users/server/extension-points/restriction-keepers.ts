import type { TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { Target } from "../policy.ts";
import type { RestrictionKind } from "../queries/restrictions.ts";

export interface RestrictionNote {
  /** Code chosen by the feature that restricts, such as `spam`. */
  reason: string;
  /** Shown to the member. */
  message: string;
  /** Shown to moderators only. When lifted, the reason for lifting. */
  note: string;
  /** What triggered an automatic restriction, such as `warning:12`. */
  cause?: string;
  /** The member gets no mail about it. */
  isQuiet?: boolean;
}

export interface Restricting {
  kind: RestrictionKind;
  isOn: boolean;
  /** Null if permanent. */
  dateEnds: Date | null;
  note?: RestrictionNote | undefined;
}

/** Stores the reasons of restrictions; called for every ban and silence. */
export interface RestrictionKeeper {
  name: string;
  /** Runs in the transaction of the restriction; the member is locked. */
  keep(tx: TransactionCtx, target: Target, restricting: Restricting): Promise<void>;
}

export const restrictionKeepers = extensionPoint<RestrictionKeeper>(
  "keeper of restrictions",
  ({ name }) => name,
);
