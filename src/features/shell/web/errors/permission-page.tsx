import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { entryLink } from "#platform/web/calls/target.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { ErrorFrame } from "./error-frame.tsx";

export function PermissionPage() {
  const intl = useIntl();
  const isGuest = useIsGuest();
  const location = useLocation();
  return (
    <ErrorFrame
      title={intl.formatMessage({ id: "shell.error.permission" })}
      text={intl.formatMessage({ id: "shell.error.permission.text" })}
      action={
        <LinkButton href={isGuest ? entryLink("/entry/signin", location) : "/"} variant="primary">
          <FormattedMessage id={isGuest ? "shell.signIn" : "shell.error.home"} />
        </LinkButton>
      }
    />
  );
}
