import { createHash } from "node:crypto";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { type BounceReport, bounceReporters } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noteReport } from "../queries.ts";

/** A bounce as a provider reports it, with what tells it from others. */
export interface ProviderReport extends BounceReport {
  id: string;
}

/** Passes on what a provider reports, each once however often it is sent; what is about no address is left out. */
export async function takeReports(
  ctx: Ctx,
  provider: string,
  reports: readonly ProviderReport[],
): Promise<void> {
  for (const { id, ...report } of reports) {
    const address = mailAddress().safeParse(report.address);
    if (!address.success) continue;
    await ctx.transaction(async (tx) => {
      const key = `${provider} ${id} ${address.data} ${report.kind}`;
      const digest = createHash("sha256").update(key).digest("hex");
      if (!(await noteReport(tx, digest))) return;
      for (const { reportBounce } of tx.platform.extensions.list(bounceReporters))
        await reportBounce(tx, { ...report, address: address.data });
    });
  }
}
