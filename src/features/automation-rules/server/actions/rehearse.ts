import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { Rehearsal } from "../../contract/resources.ts";
import { checkRule } from "../domain/check-rule.ts";
import { findCandidates } from "../domain/find-candidates.ts";
import { partsOf } from "../domain/rules.ts";
import type { Candidate } from "../extension-points.ts";
import type { RuleContent } from "../queries/rules.ts";

const days = 90;
const batchSize = 500;
const maxBatches = 10;
const maxListed = 50;

type Shown = Omit<Rehearsal, "records"> & {
  records: (Omit<Rehearsal["records"][number], "dateMet"> & { dateMet: Date })[];
};

/** Dry run over the recent past: counts up to 5,000 records, returns the latest. */
export async function rehearse(ctx: Ctx, content: RuleContent): Promise<Shown> {
  const parts = partsOf(ctx, await checkRule(ctx, content));
  const until = ctx.now();
  const since = new Date(until.getTime() - days * 86_400_000);
  const allCandidates: Candidate[] = [];
  let after: Candidate | undefined;
  let isMore = false;
  for (let count = 0; count < maxBatches; count += 1) {
    const query = {
      since,
      until,
      limit: batchSize,
      isRehearsal: true,
      ...(after ? { after } : {}),
    };
    const { candidates, last } = await findCandidates(ctx, parts, query);
    allCandidates.push(...candidates);
    after = last;
    isMore = last !== undefined;
    if (!last) break;
  }
  const { recordType } = parts.trigger;
  const latest = allCandidates.slice(0, maxListed);
  const heads = await loadRecords(
    ctx,
    recordType,
    latest.map(({ recordID }) => recordID),
  );
  return {
    days,
    countRecords: allCandidates.length,
    isMore,
    records: latest.flatMap(({ recordID, dateMet }) => {
      const head = heads.get(recordID);
      return head
        ? [
            {
              recordType,
              recordID,
              name: head.name,
              ...(head.url ? { url: head.url } : {}),
              dateMet,
            },
          ]
        : [];
    }),
  };
}
