import { checkRank, findUser, targetOf } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { WarningPreview } from "../../contract/resources.ts";
import type { previewWarning } from "../../contract/routes/warnings.ts";
import { listConsequences } from "../domain/consequences.ts";
import { readSubject } from "../domain/read-subject.ts";
import { listTypes } from "../queries/types.ts";
import { countPoints } from "../queries/warnings.ts";

export async function presentPreview(
  ctx: Ctx,
  query: InputOf<typeof previewWarning>["query"],
): Promise<WarningPreview> {
  const { userID, record } = await readSubject(ctx, query);
  const row = await findUser(ctx, userID);
  if (!row || row.dateDeleted) throw notFound("User");
  checkRank(ctx, await targetOf(ctx, row), "ban");
  const before = await countPoints(ctx, userID);
  const types: WarningPreview["types"] = [];
  for (const warningType of await listTypes(ctx)) {
    const after = before + warningType.points;
    const due = await listConsequences(ctx, row, { before, after });
    const restrictions = due.map(({ kind, days }) => ({ kind, days }));
    types.push({ warningType, points: after, restrictions });
  }
  const shown = record && {
    recordName: record.recordName,
    recordUrl: record.recordUrl,
    excerpt: record.excerpt,
  };
  return { userID, name: row.name, points: before, record: shown ?? null, types };
}
