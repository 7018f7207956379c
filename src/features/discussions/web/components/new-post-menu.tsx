import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/link-button.tsx";
import { PanelBox } from "#ui/panel-box.tsx";

/** Leads to the form for a new discussion. */
export function NewPostMenu({ url }: { url: string }) {
  return (
    <PanelBox>
      <LinkButton href={url} variant="primary" icon="edit" wide>
        <FormattedMessage id="discussions.start" />
      </LinkButton>
    </PanelBox>
  );
}
