import { can, isGuest, type Viewer } from "#platform/contract/viewer.ts";
import type { ArticleListRow } from "./queries/articles.ts";
import type { KbRow } from "./queries/knowledge-bases.ts";

const at = ({ knowledgeBaseID }: Pick<KbRow, "knowledgeBaseID">) => ({
  resourceType: "knowledgeBase",
  resourceID: knowledgeBaseID,
});

type Base = Pick<KbRow, "knowledgeBaseID" | "status" | "requiresReview">;

export const mayView = (viewer: Viewer, base: Base): boolean =>
  base.status === "published" && can(viewer, "kb.view", at(base));

export const mayWrite = (viewer: Viewer, base: Base): boolean =>
  mayView(viewer, base) &&
  (can(viewer, "articles.add", at(base)) || can(viewer, "articles.manage"));

export const mayManage = (viewer: Viewer, base: Base): boolean =>
  mayView(viewer, base) && can(viewer, "articles.manage");

/** Whether texts of the viewer for an article are shown at once; new articles are the viewer's own. */
export const mayPublish = (
  viewer: Viewer,
  base: Base,
  { insertUserID }: Pick<ArticleListRow, "insertUserID">,
): boolean =>
  mayManage(viewer, base) ||
  (mayWrite(viewer, base) && !base.requiresReview && isAuthor(viewer, { insertUserID }));

export const isAuthor = (
  viewer: Viewer,
  { insertUserID }: Pick<ArticleListRow, "insertUserID">,
): boolean => !isGuest(viewer) && viewer.userID === insertUserID;

type Subject = Pick<ArticleListRow, "status" | "dateDeleted" | "insertUserID">;

/** Drafts are seen by their authors, deleted articles by those who manage articles. */
export function mayRead(viewer: Viewer, base: Base, article: Subject): boolean {
  if (!mayView(viewer, base)) return false;
  if (article.dateDeleted) return mayManage(viewer, base);
  if (article.status === "published") return true;
  return mayManage(viewer, base) || (mayWrite(viewer, base) && isAuthor(viewer, article));
}

export const mayDelete = (viewer: Viewer, base: Base, article: Subject): boolean =>
  mayManage(viewer, base) || (mayWrite(viewer, base) && isAuthor(viewer, article));
