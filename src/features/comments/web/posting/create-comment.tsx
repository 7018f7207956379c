import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useActionData, useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { Link } from "#ui/link.tsx";
import type { WritingBarrierProps } from "../moderation/writing-barrier.tsx";
import { useThread } from "../thread/live-thread.tsx";
import { CommentForm, type CommentFormProps } from "./comment-form.tsx";
import styles from "./create-comment.module.css";

/** Most who read may write, and do not need it. */
const WritingBarrier = loadedWhenShown<WritingBarrierProps>(
  async () => (await import("../moderation/writing-barrier.tsx")).WritingBarrier,
);
const KeptText = loadedWhenShown(async () => (await import("./kept-text.tsx")).KeptText);
const QuoteSelection = loadedWhenShown(
  async () => (await import("../quoting/quote-selection.tsx")).QuoteSelection,
);

export interface CreateCommentProps extends CommentFormProps {
  closed: boolean;
  mayComment: boolean;
  isGuest: boolean;
}

/** Where to write a comment, or what stands in the way. */
export const CreateComment = (props: CreateCommentProps) => (
  <Place key={props.discussionID} {...props} />
);

interface FootProps extends CreateCommentProps {
  /** An answer is being written below the comment that it is for. */
  isInThread?: boolean;
}

/** The same at the foot of the page, unless something is being written further up. */
export function CommentFoot({ isInThread, ...form }: FootProps) {
  const { pathname } = useLocation();
  const { isGone } = useThread();
  const hasSelected = useHasSelected(form.mayComment);
  return (
    <>
      {hasSelected && <QuoteSelection />}
      {(!isInThread || isGone) && <CreateComment {...form} />}
      {isInThread && !isGone && form.mayComment && (
        <p className={styles.foot} data-print="hide">
          <Link href={`${pathname}#reply`}>
            <FormattedMessage id="comments.write.instead" />
          </Link>
        </p>
      )}
    </>
  );
}

/** Whether something was ever selected on this page. */
function useHasSelected(isListening: boolean): boolean {
  const [hasSelected, setHasSelected] = useState(false);
  useEffect(() => {
    if (!isListening || hasSelected) return;
    const look = () => {
      if (getSelection()?.isCollapsed === false) setHasSelected(true);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [isListening, hasSelected]);
  return isListening && hasSelected;
}

function Place({ closed, mayComment, isGuest, ...form }: CreateCommentProps) {
  // What came between while somebody wrote takes nothing away from them.
  const [opened, setOpened] = useState(mayComment ? form : undefined);
  const { isGone } = useThread();
  const answer = useActionData<FormAnswer>();
  if (mayComment && opened?.formKey !== form.formKey) setOpened(form);
  if (isGone) return opened ? <CommentForm {...opened} barrier={isGone} /> : null;
  if (mayComment) return <CommentForm {...form} />;
  const barrier = <WritingBarrier closed={closed} isGuest={isGuest} />;
  if (opened) return <CommentForm {...opened} barrier={barrier} />;
  return (
    <>
      {answer?.values.body && <KeptText />}
      {barrier}
    </>
  );
}
