import type { Ctx } from "#platform/server/context.ts";
import type { ProviderReport } from "../actions/take-reports.ts";

export interface Delivered {
  bytes: Buffer;
  json: unknown;
  header(name: string): string;
}

/** A mail provider that reports bounces. */
export interface BounceProvider {
  name: string;
  /** False: the secret URL is the only proof, so a single report is not proven. */
  isSigned: boolean;
  /** Whether a signing key is configured, or unsigned reports are allowed. */
  isAccepted(ctx: Ctx): Promise<boolean>;
  /** Undefined if the signature is invalid. */
  read(ctx: Ctx, delivered: Delivered): Promise<readonly ProviderReport[] | undefined>;
}
