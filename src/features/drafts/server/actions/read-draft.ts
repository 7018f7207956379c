import { audit } from "#features/audit-logs/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Draft } from "../../contract/resources.ts";
import { presentDraft } from "../present.ts";
import { findDraft, findOwnDraft } from "../queries.ts";

export const draftReading = {
  eventType: "draft_reading",
  name: "Someone else’s draft read",
};

/** A draft of the viewer. Moderators may read others' drafts in places they can see; that is logged. */
export async function readDraft(ctx: Ctx, draftID: number): Promise<Draft> {
  const ownDraft = await findOwnDraft(ctx, draftID);
  if (ownDraft) return presentDraft(ctx, ownDraft);
  const draft = can(ctx.viewer, "community.moderate") && (await findVisible(ctx, draftID));
  if (!draft) throw notFound("Draft");
  const { insertUserID: userID } = draft;
  await ctx.transaction((tx) =>
    audit(tx, {
      eventType: draftReading.eventType,
      message: "Read someone else's draft.",
      text: { id: "audit.draft", values: {} },
      context: { draftID, userID },
    }),
  );
  return draft;
}

async function findVisible(ctx: Ctx, draftID: number): Promise<Draft | undefined> {
  const row = await findDraft(ctx, draftID);
  const draft = row && (await presentDraft(ctx, row));
  return draft?.breadCrumbs.length ? draft : undefined;
}
