import { FormattedMessage, useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ShownConversation } from "../messages/shown-conversation.ts";
import styles from "./conversation-head.module.css";
import { Faces } from "./faces.tsx";

export function ConversationHead({ conversation }: { conversation: ShownConversation }) {
  const intl = useIntl();
  const { userID } = useViewer();
  const { name, url, participants, countParticipants } = conversation;
  const others = participants.filter((each) => each.userID !== userID);
  return (
    <header className={styles.head}>
      <LinkButton
        href="/messages"
        variant="icon"
        icon="chevron-left"
        className={styles.back}
        title={intl.formatMessage({ id: "conversations.back" })}
      >
        <span className="visually-hidden">
          <FormattedMessage id="conversations.back" />
        </span>
      </LinkButton>
      <Faces people={others.map(({ user }) => user)} />
      <div className={styles.texts}>
        <h1 className={styles.name} dir="auto">
          {name || <FormattedMessage id="conversations.alone" />}
        </h1>
        {countParticipants !== 2 && (
          <p className={styles.people}>
            <Link href={`${url}/details`}>
              <FormattedMessage id="conversations.people" values={{ count: countParticipants }} />
            </Link>
          </p>
        )}
      </div>
      <LinkButton
        href={`${url}/details`}
        variant="icon"
        icon="settings"
        title={intl.formatMessage({ id: "conversations.details" })}
      >
        <span className="visually-hidden">
          <FormattedMessage id="conversations.details" />
        </span>
      </LinkButton>
    </header>
  );
}
