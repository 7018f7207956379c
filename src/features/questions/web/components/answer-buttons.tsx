import { type FormEvent, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { answerForm } from "../../contract/rules.ts";
import styles from "./answer-buttons.module.css";
import { useChoice } from "./use-choice.ts";

const choices = [
  { status: "accepted", textID: "questions.accept" },
  { status: "rejected", textID: "questions.reject" },
] as const;
const undo = [{ status: "pending", textID: "questions.undo" }] as const;

/** A form, so that it works without scripts. */
export function AnswerButtons({ post }: SlotProps<"post.actions">) {
  const { recordID, record, anchor } = post;
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { choose, isBusy } = useChoice(recordID, form);
  if (record.answerChoice === undefined) return null;

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) choose(submitter.value);
  }

  return (
    <form
      ref={form}
      method="post"
      action={answerForm(recordID)}
      onSubmit={press}
      className={styles.buttons}
      data-print="hide"
      aria-busy={isBusy || undefined}
    >
      <input type="hidden" name="target" value={`${pathname}${search}#${anchor}`} />
      {(record.answerChoice === "pending" ? choices : undo).map(({ status, textID }) => (
        <Button
          key={status}
          type="submit"
          name="status"
          value={status}
          variant="text"
          className={styles.button}
          data-answer={status}
        >
          <FormattedMessage id={textID} />
        </Button>
      ))}
    </form>
  );
}
