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
  /** Undefined where the sender cannot prove to be the provider. */
  read(ctx: Ctx, delivered: Delivered): Promise<readonly ProviderReport[] | undefined>;
}
