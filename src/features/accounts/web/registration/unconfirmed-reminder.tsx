import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { isEntry } from "#platform/web/calls/target.ts";
import { Message } from "#ui/feedback/message.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./unconfirmed-notice.module.css";

const toastID = "unconfirmedEmail";

/** A toast, or a message without scripts. Hidden on the entry pages, which explain it themselves. */
export function UnconfirmedReminder() {
  const isThere = isEntry(useLocation().pathname);
  return isThere ? null : <ToastOrMessage />;
}

function ToastOrMessage() {
  const { addToast, removeToast } = useToast();

  useEffect(() => {
    addToast({ toastID, body: <Reminder />, tone: "warning", persistent: true, dismissible: true });
    return () => removeToast(toastID);
  }, [addToast, removeToast]);

  return (
    <noscript>
      <Message tone="warning" className={styles.notice}>
        <Reminder />
      </Message>
    </noscript>
  );
}

const Reminder = () => (
  <>
    <FormattedMessage id="accounts.unconfirmed" />{" "}
    <Link href="/entry/emailconfirmrequest">
      <FormattedMessage id="accounts.resend" />
    </Link>
  </>
);
