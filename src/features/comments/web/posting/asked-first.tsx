import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

/** Question that the author must confirm before the comment is saved. */
export const AskedFirst = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer?.question === undefined ? null : (
    <Message tone="warning" title={answer.description ?? answer.message}>
      <Button type="submit" name="confirmed" value={answer.question}>
        <FormattedMessage id="comments.asked.yes" />
      </Button>
    </Message>
  );

export const confirmedIn = ({ confirmed }: Readonly<Record<string, string>>) =>
  confirmed ? { confirmed: [confirmed] } : {};
