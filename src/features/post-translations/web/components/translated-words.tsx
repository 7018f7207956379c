import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import type { ReceivedPostTranslation } from "../../contract/resources.ts";
import styles from "./translated-words.module.css";

/** A translation in place of the post before it; closing it shows the original, with and without scripts. */
export function TranslatedWords({ translation }: { translation: ReceivedPostTranslation }) {
  const intl = useIntl();
  const { name, body, locale, sourceLocale, serviceName: service, isComplete } = translation;
  const language = intl.formatDisplayName(sourceLocale, { type: "language" }) ?? sourceLocale;
  return (
    <details open className={styles.translation}>
      <summary className={styles.mark}>
        <span>
          <FormattedMessage id="postTranslations.mark" values={{ language, service }} />
        </span>
        <span className={classNames(styles.switch, styles.hide)}>
          <FormattedMessage id="postTranslations.hide" />
        </span>
        <span className={classNames(styles.switch, styles.show)}>
          <FormattedMessage id="postTranslations.show" />
        </span>
      </summary>
      <div lang={locale}>
        {name !== undefined && (
          <p className={styles.title} dir="auto">
            {name}
          </p>
        )}
        <UserContent html={body} />
      </div>
      {!isComplete && (
        <p className={styles.note}>
          <FormattedMessage id="postTranslations.incomplete" />
        </p>
      )}
    </details>
  );
}
