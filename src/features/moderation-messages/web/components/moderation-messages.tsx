import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type { ShownMessage } from "../../contract/resources.ts";
import styles from "./moderation-messages.module.css";

const tones = { casual: "info", info: "info", alert: "error", warning: "warning" } as const;

export function ModerationMessages({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <div className={styles.messages} data-print="hide">
      {messages.map((message) => (
        <Notice key={message.moderationMessageID} message={message} />
      ))}
    </div>
  );
}

function Notice({ message }: { message: ShownMessage }) {
  const { moderationMessageID, bodyHtml, type, isDismissible } = message;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const isGuest = useIsGuest();
  if (fetcher.formData) return null;
  const words = <UserContent html={bodyHtml} />;
  const actions = isDismissible && !isGuest && (
    <fetcher.Form method="post" action={`/moderation-messages/${moderationMessageID}/dismiss`}>
      <input type="hidden" name="target" value={pathname + search} />
      <Button type="submit" size="medium">
        <FormattedMessage id="moderationMessages.dismiss" />
      </Button>
    </fetcher.Form>
  );
  return type === "casual" ? (
    <div className={styles.casual}>
      {words}
      {actions}
    </div>
  ) : (
    <Message tone={tones[type]} actions={actions}>
      {words}
    </Message>
  );
}
