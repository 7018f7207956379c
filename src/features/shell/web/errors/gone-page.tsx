import { FormattedMessage, useIntl } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { ErrorFrame } from "./error-frame.tsx";

export interface GoneRecord {
  discussionID?: number;
  commentID?: number;
  parent?: { name: string; url: string };
}

export function GonePage({ discussionID, commentID, parent }: GoneRecord) {
  const intl = useIntl();
  const record = kindOf({ discussionID, commentID });
  return (
    <ErrorFrame
      title={intl.formatMessage({ id: "shell.error.gone" }, { record })}
      text={intl.formatMessage({ id: "shell.error.gone.text" }, { record })}
      action={
        parent ? (
          <LinkButton href={parent.url} variant="primary">
            <FormattedMessage id="shell.error.gone.parent" values={{ name: parent.name }} />
          </LinkButton>
        ) : (
          <LinkButton href="/" variant="primary">
            <FormattedMessage id="shell.error.home" />
          </LinkButton>
        )
      }
    />
  );
}

function kindOf({ discussionID, commentID }: GoneRecord) {
  if (commentID !== undefined) return "comment";
  return discussionID === undefined ? "other" : "discussion";
}
