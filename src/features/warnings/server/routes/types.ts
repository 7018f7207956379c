import { audit } from "#features/audit-logs/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/types.ts";
import { changeType, findType, insertType, listTypes, type TypeRow } from "../queries/types.ts";

export const typeEvent = {
  eventType: "warning_type_modification",
  name: "Warning type changed",
};

export const typeRoutes = [
  handle(contract.listWarningTypes, (ctx) => listTypes(ctx)),
  handle(contract.getWarningType, (ctx, { params }) => getType(ctx, params.warningTypeID)),
  handle(contract.createWarningType, (ctx, { body }) =>
    ctx.transaction(async (tx) => {
      const type = await insertType(tx, body);
      await record(tx, "Added", type);
      return type;
    }),
  ),
  handle(contract.updateWarningType, async (ctx, { params: { warningTypeID }, body }) => {
    const before = await getType(ctx, warningTypeID);
    if (body.name === "" && before.key === null)
      throw invalid({ field: "name", message: "Choose a warning type." });
    if (Object.keys(body).length === 0) return before;
    return ctx.transaction((tx) => change(tx, "Changed", warningTypeID, body));
  }),
  handle(contract.deleteWarningType, async (ctx, { params: { warningTypeID } }) => {
    await ctx.transaction((tx) => change(tx, "Deleted", warningTypeID, { deleted: true }));
  }),
];

async function getType(ctx: Ctx, warningTypeID: number): Promise<TypeRow> {
  const type = await findType(ctx, warningTypeID);
  if (!type) throw notFound("Warning type");
  return type;
}

type Changes = Parameters<typeof changeType>[2];

async function change(
  tx: TransactionCtx,
  done: "Changed" | "Deleted",
  warningTypeID: number,
  changes: Changes,
): Promise<TypeRow> {
  const type = await changeType(tx, warningTypeID, changes);
  if (!type) throw notFound("Warning type");
  await record(tx, done, type);
  return type;
}

const record = (tx: TransactionCtx, done: "Added" | "Changed" | "Deleted", type: TypeRow) =>
  audit(tx, {
    eventType: typeEvent.eventType,
    message: `${done} a warning type.`,
    text: { id: "audit.warningType", values: { done, name: type.name || (type.key ?? "") } },
    context: { warningTypeID: type.warningTypeID, points: type.points, days: type.days },
  });
