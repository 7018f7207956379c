import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { requireSession } from "#features/accounts/server/public.ts";
import { signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import * as contract from "../contract/routes.ts";
import { requestExport } from "./actions/request-export.ts";
import { type ExportRow, findContent, findExportOf } from "./queries.ts";

const filePath = "/profile/data/download";

export const routes = [
  handle(contract.getDataExport, async (ctx) => {
    requireSession(ctx);
    return present(ctx, await findExportOf(ctx, ctx.viewer.userID));
  }),
  handle(contract.requestDataExport, async (ctx) => present(ctx, await requestExport(ctx))),
];

export const fileRoute = defineRawRoute({
  method: "GET",
  path: filePath,
  access: signedIn,
  async handle(ctx) {
    requireSession(ctx);
    const content = await findContent(ctx, ctx.viewer.userID);
    if (!content) throw notFound("Data Export");
    return {
      type: "application/json; charset=utf-8",
      body: Readable.from([content]).pipe(createGunzip()),
      headers: {
        "content-disposition": 'attachment; filename="my-data.json"',
        "cache-control": "private, no-store",
      },
    };
  },
});

const nothing = { dateInserted: null, dateFinished: null, dateExpires: null, size: null };

function present(ctx: Ctx, row: ExportRow | undefined) {
  const isExpired = row?.dateExpires && row.dateExpires <= ctx.now();
  if (!row || isExpired) return { ...nothing, status: "none" as const, url: null };
  const { dateInserted, dateFinished, dateExpires, size } = row;
  const dates = { dateInserted, dateFinished, dateExpires };
  if (dateFinished === null) return { ...dates, size, status: "pending" as const, url: null };
  return { ...dates, size, status: "ready" as const, url: filePath };
}
