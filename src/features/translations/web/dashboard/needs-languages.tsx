import { FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";

/** Shown while the site offers no language besides that of its texts. */
export const NeedsLanguages = () => (
  <EmptyState
    icon="globe"
    title={<FormattedMessage id="translations.needsLanguages" />}
    action={
      <LinkButton href="/appearance/languages">
        <FormattedMessage id="translations.languages" />
      </LinkButton>
    }
  >
    <FormattedMessage id="translations.needsLanguages.text" />
  </EmptyState>
);
