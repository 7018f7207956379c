import { randomUUID } from "node:crypto";
import { knownRoles, listGrants, mayAssign } from "#features/roles/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { findProblems } from "../domain/check-layout.ts";
import { getViewType } from "../domain/resolve-view.ts";
import { deleteExpiredPreviews, insertPreview } from "../queries/previews.ts";
import { previewParameter } from "./open-preview.ts";

const keptMs = 600_000;

interface Draft {
  layoutViewType: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown> | null | undefined;
  roleID: number | null;
  layoutID?: number | undefined;
}

export async function createPreview(ctx: Ctx, { titleBar = null, layoutID, ...draft }: Draft) {
  const viewType = getViewType(ctx, draft.layoutViewType);
  if (draft.roleID !== null) await checkRole(ctx, draft.roleID);
  const preview = {
    layoutPreviewID: randomUUID(),
    dateExpires: new Date(ctx.now().getTime() + keptMs),
  };
  await ctx.transaction(async (tx) => {
    await deleteExpiredPreviews(tx);
    await insertPreview(tx, {
      ...draft,
      ...preview,
      titleBar,
      layoutViewType: viewType.layoutViewType,
    });
  });
  const url = `${await viewType.sampleUrl(ctx, layoutID)}?${previewParameter}=${preview.layoutPreviewID}`;
  return { ...preview, url, problems: findProblems(ctx, viewType, { ...draft, titleBar }) };
}

async function checkRole(ctx: Ctx, roleID: number) {
  const role = (await knownRoles(ctx)).get(roleID);
  if (!role) throw invalid({ field: "roleID", code: "missing", message: "There is no such role." });
  if (!mayAssign(ctx.viewer, role, await listGrants(ctx, [roleID])))
    throw forbidden([], "This role has more permissions than you have.");
}
