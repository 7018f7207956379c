import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { isEntry } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { useToast } from "#ui/toast.tsx";
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
