import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { auditPreview } from "../actions/audit-layout.ts";
import { findProblems } from "../domain/check-layout.ts";
import { getViewType } from "../domain/resolve-view.ts";
import { findPreviewAs, insertPreview, keepNewestPreviews } from "../queries/previews.ts";
import { previewParameter } from "./open-preview.ts";
import { previewedRole } from "./previewed-role.ts";

const keptMs = 600_000;

/** Of each member: every pause in typing makes one. */
const keptPreviews = 5;

interface Draft {
  layoutViewType: string;
  layout: LayoutDefinition;
  titleBar?: Record<string, unknown> | null | undefined;
  roleID: number | null;
  layoutID?: number | undefined;
}

export async function createPreview(ctx: Ctx, { titleBar = null, layoutID, ...draft }: Draft) {
  const viewType = getViewType(ctx, draft.layoutViewType);
  const role = draft.roleID === null ? undefined : await previewedRole(ctx, draft.roleID);
  const { layoutViewType } = viewType;
  const path = await viewType.sampleUrl(ctx, layoutID);
  const preview = {
    layoutPreviewID: randomUUID(),
    dateExpires: new Date(ctx.now().getTime() + keptMs),
  };
  await ctx.transaction(async (tx) => {
    // Each change in the editor makes a preview; the first one is on record.
    if (role && !(await findPreviewAs(tx, { layoutViewType, roleID: role.roleID })))
      await auditPreview(tx, layoutViewType, role);
    await insertPreview(tx, { ...draft, ...preview, titleBar, layoutViewType, path });
    await keepNewestPreviews(tx, keptPreviews);
  });
  const url = `${path}?${previewParameter}=${preview.layoutPreviewID}`;
  return { ...preview, url, problems: findProblems(ctx, viewType, { ...draft, titleBar }) };
}
