import type { Ctx } from "#platform/server/context.ts";
import type { ProviderReport } from "../actions/take-reports.ts";

/** What came to the address of a provider's webhook. */
export interface Delivered {
  bytes: Buffer;
  json: unknown;
  header(name: string): string;
}

/** How somebody who sends mail for the site reports what came back. */
export interface BounceProvider {
  name: string;
  /** Off: whoever knows its address is taken for it, and a single report proves nothing. */
  isSigned: boolean;
  /** Whether the site has been told how its reports are told from others, or to do without. */
  isAccepted(ctx: Ctx): Promise<boolean>;
  /** Undefined where the sender cannot prove to be the provider. */
  read(ctx: Ctx, delivered: Delivered): Promise<readonly ProviderReport[] | undefined>;
}
