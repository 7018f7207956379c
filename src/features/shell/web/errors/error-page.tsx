import { FormattedMessage, useIntl } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { ErrorFrame } from "./error-frame.tsx";

type ErrorPageProps = { status: number; recordName?: string };

export function ErrorPage({ status, recordName }: ErrorPageProps) {
  const intl = useIntl();
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
    return <ErrorFrame title={title} text={text} action={home("shell.error.notFound.home")} />;
  }
  return (
    <ErrorFrame
      title={intl.formatMessage({ id: "shell.error.other" })}
      text={intl.formatMessage({ id: "shell.error.other.text" })}
      action={home("shell.error.home")}
    />
  );
}
