import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useViewer } from "#platform/web/site-context.ts";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { useToast } from "#ui/toast.tsx";
import styles from "./unconfirmed-notice.module.css";

const toastID = "unconfirmedEmail";

/** Reminds members of the mail that waits for them: a toast, or a message where there are no scripts. */
export function UnconfirmedNotice() {
  const { mustConfirmEmail } = useViewer();
  const { addToast, removeToast } = useToast();

  useEffect(() => {
    if (!mustConfirmEmail) return;
    addToast({ toastID, body: <Reminder />, tone: "warning", persistent: true, dismissible: true });
    return () => removeToast(toastID);
  }, [mustConfirmEmail, addToast, removeToast]);

  if (!mustConfirmEmail) return null;
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
