import { FormattedMessage } from "react-intl";
import { useFetcher } from "react-router";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { answerForm } from "../../contract/rules.ts";

const choices = [
  { status: "accepted", textID: "questions.accept" },
  { status: "rejected", textID: "questions.reject" },
] as const;
const undo = [{ status: "pending", textID: "questions.undo" }] as const;

/** A form, so that it works without scripts. */
export function AnswerButtons({ post: { recordID, record } }: SlotProps<"post.actions">) {
  const fetcher = useFetcher();
  if (record.answerChoice === undefined) return null;
  return (
    <fetcher.Form method="post" action={answerForm(recordID)} data-print="hide">
      {(record.answerChoice === "pending" ? choices : undo).map(({ status, textID }) => (
        <Button
          key={status}
          type="submit"
          name="status"
          value={status}
          variant="text"
          data-answer={status}
        >
          <FormattedMessage id={textID} />
        </Button>
      ))}
    </fetcher.Form>
  );
}
