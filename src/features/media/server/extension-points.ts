import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A kind of record that uploaded files can be attached to. */
export interface AttachmentTarget {
  /** The record type, such as `discussion`. */
  foreignType: string;
  /** Whether the viewer may attach files to this record, which includes seeing it. */
  mayAttach(ctx: Ctx, foreignID: number): Promise<boolean>;
}

export const attachmentTargets = extensionPoint<AttachmentTarget>(
  "attachment target",
  ({ foreignType }) => foreignType,
);

/** Files that are shown in no record yet stay with their uploader. */
export const embedTarget: AttachmentTarget = {
  foreignType: "embed",
  mayAttach: async ({ viewer }, foreignID) => !isGuest(viewer) && viewer.userID === foreignID,
};
