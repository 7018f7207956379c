import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import styles from "./mail-preview.module.css";
import type { EmailTemplateView } from "./pages/load-template.ts";

const ways = ["desktop", "phone", "dark", "phoneDark", "plain"] as const;
type Way = (typeof ways)[number];

/** The sandboxed frame runs no scripts, and links do not navigate. */
export function MailPreview({ view }: { view: EmailTemplateView }) {
  const intl = useIntl();
  const [way, setWay] = useState<Way>("desktop");
  const select = useRef<HTMLSelectElement>(null);
  // A choice made before hydration.
  useEffect(() => setWay((select.current?.value || "desktop") as Way), []);
  const isPhone = way === "phone" || way === "phoneDark";
  const isDark = way === "dark" || way === "phoneDark";
  return (
    <div className={styles.preview}>
      <dl className={styles.head}>
        <dt>
          <FormattedMessage id="emailTemplates.preview.from" />
        </dt>
        <dd>
          <bdi>{view.from.name}</bdi> <bdi dir="ltr">&lt;{view.from.address}&gt;</bdi>
        </dd>
        <dt>
          <FormattedMessage id="emailTemplates.role.subject" />
        </dt>
        <dd>
          <bdi>{view.subject}</bdi>
        </dd>
      </dl>
      <div className={styles.choice}>
        <FormField id="preview-way" label={<FormattedMessage id="emailTemplates.preview.show" />}>
          <Select
            ref={select}
            defaultValue={way}
            onChange={(event) => setWay(event.currentTarget.value as Way)}
          >
            {ways.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `emailTemplates.preview.${each}` })}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {way === "plain" ? (
        <pre className={styles.plain} dir="auto">
          {view.text}
        </pre>
      ) : (
        <iframe
          className={classNames(styles.frame, isPhone && styles.phone)}
          title={intl.formatMessage({ id: "emailTemplates.preview.frame" })}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={isDark ? view.darkHtml : view.html}
        />
      )}
    </div>
  );
}
