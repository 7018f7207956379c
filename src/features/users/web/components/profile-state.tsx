import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import type { User } from "../../contract/resources.ts";

export function ProfileState({ user: { banned, private: isPrivate } }: { user: User }) {
  const state = banned > 0 ? "banned" : isPrivate && "private";
  if (!state) return null;
  return (
    <Message
      tone={state === "banned" ? "warning" : "info"}
      title={<FormattedMessage id={`users.${state}`} />}
    >
      <FormattedMessage id={`users.${state}.text`} />
    </Message>
  );
}
