import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { classNames } from "#ui/class-names.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./message-panes.module.css";

interface MessagePanesProps {
  title: ReactNode;
  list: ReactNode;
  query?: string;
  /** Id of the conversation that is searched. */
  within?: number | undefined;
  /** A conversation is beside the list, and in its place on phones. */
  isOpen?: boolean;
  children: ReactNode;
}

export function MessagePanes({
  title,
  list,
  query = "",
  within,
  isOpen,
  children,
}: MessagePanesProps) {
  const intl = useIntl();
  const search = intl.formatMessage({ id: "conversations.search" });
  return (
    <div className={classNames(styles.panes, isOpen && styles.open)}>
      <div className={styles.side} data-print="hide">
        <div className={styles.head}>
          {title}
          <NewConversation />
        </div>
        <search className={styles.search}>
          <Form key={query} action="/messages">
            {within && <input type="hidden" name="in" value={within} />}
            <SearchField
              name="query"
              defaultValue={query}
              aria-label={search}
              placeholder={search}
            />
          </Form>
        </search>
        {list}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

function NewConversation() {
  const intl = useIntl();
  if (!usePermission("conversations.add")) return null;
  return (
    <LinkButton
      href="/messages/add"
      variant="icon"
      icon="edit"
      title={intl.formatMessage({ id: "conversations.new" })}
    >
      <span className="visually-hidden">
        <FormattedMessage id="conversations.new" />
      </span>
    </LinkButton>
  );
}
