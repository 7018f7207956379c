import { FormattedMessage, useIntl } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { EntryPage } from "./entry-page.tsx";

type EntryNoticeProps = {
  titleID: string;
  textID: string;
  action: { labelID: string; href: string };
};

export function EntryNotice({ titleID, textID, action }: EntryNoticeProps) {
  const intl = useIntl();
  return (
    <EntryPage
      title={intl.formatMessage({ id: titleID })}
      description={<FormattedMessage id={textID} />}
    >
      <LinkButton href={action.href} variant="primary" size="large" wide>
        <FormattedMessage id={action.labelID} />
      </LinkButton>
    </EntryPage>
  );
}
