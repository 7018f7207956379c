import { permissionSetOf, readingOnly } from "#features/roles/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can, guest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
import { type FoundLayout, showInstead } from "../domain/find-layout.ts";
import { findPreview } from "../queries/previews.ts";
import { previewedRole } from "./previewed-role.ts";

export const previewParameter = "layoutPreview";

/**
 * For a page with a preview of a layout, the context of the viewer whom the preview is about; else the same context.
 * 404 if the preview has expired, is not the viewer's or is of another page.
 */
export async function openPreview(ctx: RequestCtx): Promise<RequestCtx> {
  const { method, url } = ctx.request;
  if (method !== "GET" || !url.includes(previewParameter)) return ctx;
  const { pathname, searchParams } = new URL(url, site);
  const layoutPreviewID = searchParams.get(previewParameter);
  if (layoutPreviewID === null || !can(ctx.viewer, "site.manage")) return ctx;
  const row = uuid.test(layoutPreviewID) ? await findPreview(ctx, layoutPreviewID) : undefined;
  if (!row || new URL(row.path, site).pathname !== pathname) throw notFound("Preview");
  const { layout, titleBar } = row as Pick<FoundLayout, "layout" | "titleBar">;
  const { layoutViewType, roleID } = row;
  const shown = { layoutID: 0, name: layoutViewType, layoutViewType, isDefault: false, layout };
  showInstead(ctx.request, { ...shown, titleBar: titleBar ?? null }, row.path);
  return ctx.with({ viewer: await viewerWithRole(ctx, roleID) });
}

const site = "http://localhost";
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A guest, or the viewer with this role alone, in the same session and as read-only as before. */
async function viewerWithRole(ctx: Ctx, roleID: number | null): Promise<Viewer> {
  const role = roleID === null ? undefined : await previewedRole(ctx, roleID);
  if (!role || role.type === "guest")
    return (await ctx.platform.extensions.find(guestSource, "guest")?.load(ctx)) ?? guest;
  const held = await permissionSetOf(ctx, [role.roleID], "current");
  const permissions = isReadOnly(ctx.viewer) ? readingOnly(ctx, held) : held;
  return { ...ctx.viewer, roleIDs: [role.roleID], permissions };
}
