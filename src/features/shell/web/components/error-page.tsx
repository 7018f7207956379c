import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { PageHead } from "#platform/web/page-head.tsx";
import { useIsGuest } from "#platform/web/site-context.ts";
import { entryUrl } from "#platform/web/target.ts";
import { LinkButton } from "#ui/link-button.tsx";
import styles from "./error-page.module.css";

type ErrorPageProps = { status: number; recordName?: string };

/** What stands in the place of a page that cannot be shown (specification, section 8). */
export function ErrorPage({ status, recordName }: ErrorPageProps) {
  const intl = useIntl();
  const isGuest = useIsGuest();
  const location = useLocation();
  const record = recordName ?? intl.formatMessage({ id: "shell.error.page" });
  const home = (textID: string) => (
    <LinkButton href="/" variant="primary" reload={status >= 500}>
      <FormattedMessage id={textID} />
    </LinkButton>
  );
  if (status === 404) {
    const title = intl.formatMessage({ id: "shell.error.notFound" }, { record });
    const text = intl.formatMessage(
      { id: "shell.error.notFound.text" },
      { record: record.toLocaleLowerCase(intl.locale) },
    );
    return <Frame title={title} text={text} action={home("shell.error.notFound.home")} />;
  }
  if (status === 401 || status === 403) {
    const signIn = (
      <LinkButton href={entryUrl("/entry/signin", location)} variant="primary">
        <FormattedMessage id="shell.signIn" />
      </LinkButton>
    );
    return (
      <Frame
        title={intl.formatMessage({ id: "shell.error.permission" })}
        text={intl.formatMessage({ id: "shell.error.permission.text" })}
        action={isGuest ? signIn : home("shell.error.home")}
      />
    );
  }
  return (
    <Frame
      title={intl.formatMessage({ id: "shell.error.other" })}
      text={intl.formatMessage({ id: "shell.error.other.text" })}
      action={home("shell.error.home")}
    />
  );
}

type FrameProps = { title: string; text: string; action: ReactNode };

function Frame({ title, text, action }: FrameProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} isUnlisted />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
