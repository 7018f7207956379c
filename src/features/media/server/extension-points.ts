import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A record type that uploaded files can be attached to. */
export interface AttachmentTarget {
  /** Record type, such as `discussion`. */
  foreignType: string;
  /** Whether the viewer may attach files to this record. Implies that they may see it. */
  mayAttach(ctx: Ctx, foreignID: number): Promise<boolean>;
}

export const attachmentTargets = extensionPoint<AttachmentTarget>(
  "attachment target",
  ({ foreignType }) => foreignType,
);

/** Files not yet shown in a record belong to their uploader. */
export const embedTarget: AttachmentTarget = {
  foreignType: "embed",
  mayAttach: async ({ viewer }, foreignID) => !isGuest(viewer) && viewer.userID === foreignID,
};
