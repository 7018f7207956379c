import type { IntlShape } from "@formatjs/intl";
import type { ThreadItem } from "#features/comments/contract/resources.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";

export interface ShownComment {
  commentID: number;
  body?: string | undefined;
  display: "full" | "tombstone";
  url: string;
  dateInserted: string;
  insertUser?: { name: string; url: string; photoUrl: string } | undefined;
}

/** A comment as an item of a list; its body is the sanitised HTML of the site. */
export function writeComment(intl: IntlShape<string>, comment: ShownComment, answers = ""): string {
  const text = (id: string, values?: Record<string, string>) =>
    escapeHtml(intl.formatMessage({ id: `embedding.frame.${id}` }, values));
  if (comment.display === "tombstone")
    return `<li id="c${comment.commentID}"><p class="gone">${text("deleted")}</p>${answers}</li>`;
  const { name = "", url = "", photoUrl = "" } = comment.insertUser ?? {};
  const date = escapeHtml(intl.formatDate(comment.dateInserted, { dateStyle: "medium" }));
  return [
    `<li id="c${comment.commentID}"><article>`,
    '<header class="by">',
    photoUrl && `<img src="${escapeHtml(photoUrl)}" alt="" width="28" height="28" loading="lazy">`,
    `<a class="name" href="${escapeHtml(url)}"><bdi>${escapeHtml(name)}</bdi></a>`,
    `<a class="date" href="${escapeHtml(comment.url)}"><time datetime="${comment.dateInserted}">${date}</time></a>`,
    "</header>",
    `<div class="body" dir="auto">${comment.body ?? ""}</div>`,
    `<button type="button" class="reply" data-reply="${comment.commentID}" hidden aria-label="${text("replyTo", { name })}">${text("reply")}</button>`,
    `</article>${answers}</li>`,
  ]
    .filter(Boolean)
    .join("");
}

export interface ShownThread {
  threadStructure: readonly ThreadItem[];
  commentsByID: Readonly<Record<string, ShownComment>>;
}

export function writeThread(
  intl: IntlShape<string>,
  { threadStructure, commentsByID }: ShownThread,
  discussionUrl: string,
): string {
  const write = (items: readonly ThreadItem[]): string =>
    items.length === 0 ? "" : `<ol>${items.map(writeItem).join("")}</ol>`;
  const writeItem = (item: ThreadItem): string => {
    if (item.type === "hole") {
      const count = item.countAllComments;
      const more = intl.formatMessage({ id: "embedding.frame.hole" }, { count });
      return `<li class="hole"><a href="${escapeHtml(discussionUrl)}">${escapeHtml(more)}</a></li>`;
    }
    const comment = commentsByID[item.commentID];
    return comment ? writeComment(intl, comment, write(item.children)) : "";
  };
  return write(threadStructure);
}
