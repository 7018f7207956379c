import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Theme } from "./theme-data.ts";
import styles from "./theme-preview.module.css";

/** From one page of a theme to the others. */
export const ThemeLinks = ({ theme: { themeID } }: { theme: Pick<Theme, "themeID"> }) => (
  <>
    <LinkButton href={`/dashboard/themes/${themeID}/revisions`}>
      <FormattedMessage id="themes.revisions" />
    </LinkButton>
    <LinkButton href={`/api/v2/themes/${themeID}/export`} reload download>
      <FormattedMessage id="themes.manage.export" />
    </LinkButton>
  </>
);

/** Where the items of the title bar are edited: the site has one navigation, whatever its theme. */
export const NavigationNote = () => (
  <fieldset className={styles.part}>
    <legend>
      <FormattedMessage id="themes.edit.navigation" />
    </legend>
    <p className={styles.note}>
      <FormattedMessage id="themes.edit.navigation.text" />
    </p>
    <p className={styles.note}>
      <LinkButton href="/appearance/navigation">
        <FormattedMessage id="themes.edit.navigation.edit" />
      </LinkButton>
    </p>
  </fieldset>
);
