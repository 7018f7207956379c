import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useActionData, useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
// Its component is loaded later, and late styles would shift the layout.
import "../barriers/writing-barrier.module.css";
import type { WritingBarrierProps } from "../barriers/writing-barrier.tsx";
import { useThread } from "../reading/live-thread.tsx";
import { CommentForm, type CommentFormProps } from "./comment-form.tsx";
import styles from "./create-comment.module.css";

/** Most readers can write and do not need it. */
const WritingBarrier = loadedWhenShown<WritingBarrierProps>(
  async () => (await import("../barriers/writing-barrier.tsx")).WritingBarrier,
);
const KeptText = loadedWhenShown(async () => (await import("./kept-text.tsx")).KeptText);
const QuoteSelection = loadedWhenShown(
  async () => (await import("../quoting/quote-selection.tsx")).QuoteSelection,
);

export interface CreateCommentProps extends CommentFormProps {
  closed: boolean;
  mayComment: boolean;
  isInvited: boolean;
}

export const CreateComment = (props: CreateCommentProps) => (
  <Place key={props.discussionID} {...props} />
);

interface FootProps extends CreateCommentProps {
  isInThread?: boolean;
}

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

function Place({ closed, mayComment, isInvited, ...form }: CreateCommentProps) {
  // A form that is open stays if the viewer loses permission or the record is closed.
  const [opened, setOpened] = useState(mayComment ? form : undefined);
  const { isGone } = useThread();
  const answer = useActionData<FormAnswer>();
  if (mayComment && opened?.formKey !== form.formKey) setOpened(form);
  if (isGone) return opened ? <CommentForm {...opened} barrier={isGone} /> : null;
  if (mayComment) return <CommentForm {...form} />;
  const barrier = <WritingBarrier closed={closed} isInvited={isInvited} {...form} />;
  if (opened) return <CommentForm {...opened} barrier={barrier} />;
  return (
    <>
      {answer?.values.body && <KeptText />}
      {barrier}
    </>
  );
}
