import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";

export const ConfirmationPrompt = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer?.question === undefined ? null : (
    <Message tone="warning" title={answer.description ?? answer.message}>
      <Button type="submit" name="confirmed" value={answer.question}>
        <FormattedMessage id="comments.asked.yes" />
      </Button>
    </Message>
  );

export const confirmationIn = ({ confirmed }: Readonly<Record<string, string>>) =>
  confirmed ? { confirmed: [confirmed] } : {};
