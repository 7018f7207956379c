import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import {
  type DraftFields,
  DraftParts,
  DraftStatus,
  type FormDraft,
  hasWords,
  refusalText,
  SaveDraft,
  SavedDraftNotice,
  type ServerDraft,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, focusBody, writtenOf } from "#features/editor/web/public.ts";
import { useSending } from "#platform/web/forms/use-sending.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { loadedWhenShown, PostSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import type { Answered } from "../barriers/answered-comment.ts";
import { draftOfComment } from "../barriers/comment-draft.ts";
import { useDock } from "../composer/use-dock.ts";
import type { WritingPlaceProps } from "../composer/writing-place.tsx";
import { holdsQuote } from "../quoting/holds-quote.ts";
import { useAddedQuotes } from "../quoting/use-added-quotes.tsx";
import type { AnswerHintsProps } from "./answer-hints.tsx";
import styles from "./create-comment.module.css";
import type { ReplyToProps } from "./reply-to.tsx";

const AnswerHints = loadedWhenShown<AnswerHintsProps>(
  async () => (await import("./answer-hints.tsx")).AnswerHints,
);

const PendingComment = loadedWhenShown<{ fields: DraftFields }>(() =>
  import("./pending-comment.tsx").then((loaded) => loaded.PendingComment, nothingOffline),
);
function nothingOffline() {
  return () => null;
}

/** Offline, the form stays where it is. */
const WritingPlace = loadedWhenShown<WritingPlaceProps>(() =>
  import("../composer/writing-place.tsx").then((loaded) => loaded.WritingPlace, nothingOffline),
);

const ReplyTo = loadedWhenShown<ReplyToProps>(async () => (await import("./reply-to.tsx")).ReplyTo);

declare module "#platform/web/slots/slots.tsx" {
  interface PostSlotPlaces {
    /** At the end of the form for a new comment. */
    "commentForm.end": { discussionID: number };
  }
}

export interface CommentFormProps {
  discussionID: number;
  quote?: string;
  replyTo?: Answered;
  draft?: ServerDraft;
  docks?: boolean;
  /** URL to continue another draft of this discussion: `?reply=12&draft=5#reply`. */
  otherDraftUrl?: string;
  formKey?: string;
  /** A reason that arose after the form was opened: it is disabled, but keeps its text. */
  barrier?: ReactNode;
}

/** Resets for each new parent comment, and after each posted comment. */
export function CommentForm(props: CommentFormProps) {
  const sending = useSending();
  const continued = new URLSearchParams(useLocation().search).get("draft");
  const key = `${sending.round}:${props.replyTo?.commentID}:${continued}`;
  return <OneCommentForm key={key} {...props} {...sending} />;
}

type OneCommentFormProps = CommentFormProps & ReturnType<typeof useSending>;

function OneCommentForm({ answer, isSending, ...props }: OneCommentFormProps) {
  const { discussionID, replyTo, otherDraftUrl, barrier } = props;
  const { pathname } = useLocation();
  const [formKey] = useState(props.formKey);
  const draft = useCommentDraft(props);
  const { state } = draft;
  const added = useAddedQuotes(draft, props.quote);
  const isAsked = useFocusOnReply(draft);
  const dock = useDock({ preferred: props.docks, isAsked, isEntered: draft.isEntered });
  useSendAgain(draft, answer);
  if (barrier && !hasWords(draft.keeper.fields.body)) return barrier;
  return (
    <>
      {otherDraftUrl && !state.isRestored && <SavedDraftNotice url={pathname + otherDraftUrl} />}
      {isSending && <PendingComment fields={draft.keeper.fields} />}
      <RouterForm
        key={state.round}
        ref={draft.form}
        id="reply"
        method="post"
        action={pathname}
        className={styles.form}
        data-print="hide"
        data-sending={isSending || undefined}
        data-docked={dock.state}
      >
        {draft.isEntered && (
          <WritingPlace dock={dock} draft={draft} isSending={isSending} answered={replyTo?.name} />
        )}
        <input type="hidden" name="discussionID" value={discussionID} />
        <input type="hidden" name="formKey" value={formKey} />
        <DraftParts draft={draft} asksBeforeReply />
        {replyTo && <ReplyTo {...replyTo} draft={draft} />}
        <CommentBox quote={added ?? props.quote} answer={answer} draft={draft} />
        {barrier && (
          <Message tone="warning">
            <FormattedMessage id="comments.barred" />
          </Message>
        )}
        {barrier}
        {!barrier && <Foot isSending={isSending} draft={draft} />}
        {/* Offline, there is nothing to hint at, and no way to load it. */}
        {answer && answer.status > 0 && <AnswerHints answer={answer} isBarred={Boolean(barrier)} />}
        {!barrier && <PostSlot place="commentForm.end" discussionID={discussionID} />}
      </RouterForm>
    </>
  );
}

function Foot({ isSending, draft }: { isSending: boolean; draft: FormDraft }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" isSubmitting={isSending} data-send="">
        <FormattedMessage id="comments.post" />
      </Button>
      <SaveDraft />
      <DraftStatus draft={draft} />
    </div>
  );
}

/** Focuses the form after Reply or Quote, and scrolls it into view. */
function useFocusOnReply({ form, state: { round } }: FormDraft) {
  const { key, hash, search } = useLocation();
  const isAsked = key !== "default" && (hash === "#reply" || /[?&](reply|quote)=/.test(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form for each round
  useEffect(() => {
    if (!isAsked) return;
    focusBody(form.current);
    if (hash !== "#reply") form.current?.scrollIntoView({ block: "nearest" });
  }, [key, isAsked, form, round]);
  return isAsked;
}

const useCommentDraft = (props: CommentFormProps): FormDraft =>
  useDraft({ ...draftOfComment(props), draft: props.draft });

interface CommentBoxProps {
  quote?: string;
  answer?: FormAnswer;
  draft: FormDraft;
}

function CommentBox({ quote, answer, draft: { state, noteBody } }: CommentBoxProps) {
  const intl = useIntl();
  const errors = answer && !answer.question ? [reasonOf(intl, answer)] : [];
  // A draft or rejected form may contain the quote already.
  const isBack = answer?.values.body !== undefined || holdsQuote(state.initial.body, quote);
  return (
    <FormField label={<FormattedMessage id="comments.write" />} errors={errors}>
      <BodyEditor
        defaultValue={writtenOf(answer) ?? writtenIn(state.initial)}
        quote={isBack ? undefined : quote}
        placeholder={intl.formatMessage({ id: "comments.placeholder" })}
        isMain={state.isRestored}
        onChange={noteBody}
      />
    </FormField>
  );
}

/** If signed out meanwhile, says that the text is not lost. */
export function reasonOf(intl: IntlShape, answer: FormAnswer): string {
  if (answer.status === 401) return intl.formatMessage({ id: "comments.signedOut" });
  const [error] = answer.errors;
  return error ? bodyError(intl, error) : refusalText(intl, answer);
}
