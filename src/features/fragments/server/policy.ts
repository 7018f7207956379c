import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findDisclosure } from "./queries/disclosures.ts";

export const mayManage = ({ viewer }: Ctx) =>
  can(viewer, "site.manage") && can(viewer, "fragments.manage");

/** The endpoints require `fragments.manage`. */
export function requireSiteManage({ viewer }: Ctx) {
  if (!can(viewer, "site.manage")) throw forbidden(["site.manage"]);
}

/** Fragments run for every visitor, so those who write them have read what that means. */
export async function requireDisclosure(ctx: Ctx) {
  requireSiteManage(ctx);
  if (await findDisclosure(ctx)) return;
  throw forbidden(
    ["!fragments.disclosure"],
    "Read and accept the disclosure about fragments first.",
  );
}
