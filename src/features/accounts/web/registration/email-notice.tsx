import { type ReactNode, useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation, useNavigate } from "react-router";
import { isEntry } from "#platform/web/calls/target.ts";
import { emailConfirmedParameter } from "#platform/web/site/email-notice.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import type { ToastInput } from "#ui/feedback/toast-store.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./unconfirmed-notice.module.css";

const toastID = "emailNotice";

/** A toast, or a message without scripts. Hidden on the entry pages, which explain it themselves. */
export function EmailNotice() {
  const { emailNotice } = useViewer();
  const isThere = isEntry(useLocation().pathname);
  if (isThere || !emailNotice) return null;
  return emailNotice === "confirmed" ? <Confirmed /> : <Unconfirmed />;
}

const Unconfirmed = () => (
  <ToastOrMessage tone="warning" persistent>
    <FormattedMessage id="accounts.unconfirmed" />{" "}
    <Link href="/entry/emailconfirmrequest">
      <FormattedMessage id="accounts.resend" />
    </Link>
  </ToastOrMessage>
);

function Confirmed() {
  useWithoutParameter();
  return (
    <ToastOrMessage tone="success">
      <FormattedMessage id="accounts.confirmEmail.notice" />
    </ToastOrMessage>
  );
}

/** Neither a reload nor a copied address shows the notice again. */
function useWithoutParameter() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has(emailConfirmedParameter)) return;
    query.delete(emailConfirmedParameter);
    const to = { pathname, search: query.toString(), hash };
    navigate(to, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}

type ToastOrMessageProps = {
  tone: "success" | "warning";
  persistent?: boolean;
  children: ReactNode;
};

function ToastOrMessage({ tone, persistent, children }: ToastOrMessageProps) {
  const { addToast, removeToast } = useToast();

  // The text stays the same as long as the notice is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: children are new in each rendering
  useEffect(() => {
    const toast: ToastInput = { toastID, body: children, tone, persistent, dismissible: true };
    addToast({ ...toast, autoDismissDuration: 8_000 });
    return () => removeToast(toastID);
  }, [addToast, removeToast, tone, persistent]);

  return (
    <noscript>
      <Message tone={tone} className={styles.notice}>
        {children}
      </Message>
    </noscript>
  );
}
