import { mayInCategory } from "#features/categories/server/public.ts";
import { can, isGuest, isReadOnly, type Viewer } from "#platform/contract/viewer.ts";

interface Question {
  askerID: number;
  categoryID: number;
  closed: boolean;
}

export function mayChooseAnswers(viewer: Viewer, question: Question): boolean {
  if (isGuest(viewer) || isReadOnly(viewer)) return false;
  if (can(viewer, "community.moderate")) return true;
  if (question.closed) return false;
  return (
    viewer.userID === question.askerID ||
    can(viewer, "curation.manage") ||
    mayInCategory(viewer, question.categoryID, "discussions.edit")
  );
}

export const seesRejected = (viewer: Viewer): boolean => can(viewer, "curation.manage");
