import { mayInCategory } from "#features/categories/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Submission } from "#platform/server/records/submissions.ts";

/** Whether the viewer moderates the category of the post. */
export function moderatesPlace({ viewer }: Ctx, { place }: Pick<Submission, "place">): boolean {
  if (can(viewer, "community.moderate")) return true;
  return (
    place?.recordType === "category" && mayInCategory(viewer, place.recordID, "posts.moderate")
  );
}
