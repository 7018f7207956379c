import { Fragment, type ReactNode, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { LiveMessages } from "../hooks/use-live-messages.ts";
import { usePlace } from "../hooks/use-place.ts";
import type { ShownMessage } from "../messages/shown-message.ts";
import { MessageItem } from "./message-item.tsx";
import styles from "./message-stream.module.css";

interface MessageStreamProps {
  url: string;
  live: LiveMessages;
  readBefore: number;
  mayWrite: boolean;
  /** Below the latest message. */
  children: ReactNode;
}

export function MessageStream({ url, live, readBefore, mayWrite, children }: MessageStreamProps) {
  const intl = useIntl();
  const { messages, hasEarlier, hasLater } = live;
  const [first, last] = [messages.at(0)?.position ?? 0, messages.at(-1)?.position ?? 0];
  const pane = useRef<HTMLDivElement>(null);
  usePlace(pane, last);
  // Without a read position there is no separator.
  const isNew = ({ position }: ShownMessage) => readBefore > 0 && position === readBefore + 1;
  return (
    <div ref={pane} className={styles.pane}>
      <div className={styles.stream}>
        {hasEarlier && <Edge {...live} href={`${url}?at=${Math.max(1, first - 39)}`} isEarlier />}
        <div role="log" aria-label={intl.formatMessage({ id: "conversations.log" })}>
          <ol className={styles.list}>
            {messages.map((message, index) => {
              const previous = messages[index - 1];
              return (
                <Fragment key={message.messageID}>
                  {!isSameDay(previous, message) && <Day date={message.dateInserted} />}
                  {isNew(message) && <NewSince />}
                  <MessageItem
                    message={message}
                    continues={!isNew(message) && doesContinue(previous, message)}
                    mayWrite={mayWrite}
                  />
                </Fragment>
              );
            })}
          </ol>
        </div>
        {hasLater && <Edge {...live} href={`${url}?at=${last + 11}`} />}
        {children}
      </div>
    </div>
  );
}

interface EdgeProps extends Pick<LiveMessages, "state" | "loadEarlier" | "loadLater"> {
  href: string;
  isEarlier?: boolean;
}

function Edge({ state, loadEarlier, loadLater, href, isEarlier }: EdgeProps) {
  const direction = isEarlier ? "earlier" : "later";
  return (
    <p className={styles.edge} aria-busy={state === "loading"}>
      <LinkButton
        href={href}
        onClick={(event) => {
          event.preventDefault();
          if (state !== "loading") void (isEarlier ? loadEarlier() : loadLater());
        }}
      >
        <FormattedMessage
          id={state === "failed" ? "conversations.again" : `conversations.${direction}`}
        />
      </LinkButton>
    </p>
  );
}

const Day = ({ date }: { date: string }) => (
  <li className={styles.day}>
    <DateTime value={date} />
  </li>
);

const NewSince = () => (
  <li className={styles.newSince} id="new">
    <FormattedMessage id="conversations.newSince" />
  </li>
);

const isSameDay = (previous: ShownMessage | undefined, { dateInserted }: ShownMessage) =>
  previous?.dateInserted.slice(0, 10) === dateInserted.slice(0, 10);

const pauseMs = 300_000;

const doesContinue = (previous: ShownMessage | undefined, message: ShownMessage): boolean =>
  previous !== undefined &&
  previous.display !== "notice" &&
  message.display !== "notice" &&
  previous.insertUserID === message.insertUserID &&
  isSameDay(previous, message) &&
  Date.parse(message.dateInserted) - Date.parse(previous.dateInserted) < pauseMs;
