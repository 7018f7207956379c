import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Theme } from "./theme-data.ts";

/** From one page of a theme to the others. */
export const ThemeLinks = ({ theme: { themeID } }: { theme: Pick<Theme, "themeID"> }) => (
  <>
    <LinkButton href={`/dashboard/themes/${themeID}/revisions`}>
      <FormattedMessage id="themes.revisions" />
    </LinkButton>
    <LinkButton href={`/api/v2/themes/${themeID}/export`} download>
      <FormattedMessage id="themes.manage.export" />
    </LinkButton>
  </>
);
