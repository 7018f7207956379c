import { createHash } from "node:crypto";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { type BounceReport, bounceReporters } from "#features/mail/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noteReport } from "../queries.ts";

export interface ProviderReport extends Omit<BounceReport, "isProven"> {
  id: string;
  /** One-time token, for providers that sign nothing else. */
  token?: string;
}

/** Stores reports of a provider. Idempotent. Reports without an address are skipped. */
export async function takeReports(
  ctx: Ctx,
  { name, isSigned }: { name: string; isSigned: boolean },
  reports: readonly ProviderReport[],
): Promise<void> {
  for (const { id, token, ...report } of reports) {
    const address = mailAddress().safeParse(report.address);
    if (!address.success) continue;
    await ctx.transaction(async (tx) => {
      if (token !== undefined && !(await noteReport(tx, digestOf(`${name} token ${token}`))))
        return;
      if (!(await noteReport(tx, digestOf(`${name} ${id} ${address.data} ${report.kind}`)))) return;
      for (const { reportBounce } of tx.platform.extensions.list(bounceReporters))
        await reportBounce(tx, { ...report, address: address.data, isProven: isSigned });
    });
  }
}

const digestOf = (key: string): string => createHash("sha256").update(key).digest("hex");
