import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReceivedText } from "../../contract/resources.ts";
import { longestText } from "../../contract/rules.ts";
import styles from "./languages.module.css";
import type { LocaleConfig } from "./locale-data.ts";
import { textsUrl } from "./pages/load-texts.ts";

interface TextRowProps {
  row: number;
  text: ReceivedText;
  locale: LocaleConfig;
  /** Somebody else has saved texts meanwhile. */
  isStale: boolean;
}

const shortest = 80;

export function TextRow({ row, text, locale, isStale }: TextRowProps) {
  const { textID, source, version, warnings, state } = text;
  const present = text.text ?? "";
  return (
    <div className={styles.row}>
      <input type="hidden" name={`id-${row}`} value={textID} />
      <input type="hidden" name={`version-${row}`} value={version} />
      <input type="hidden" name={`was-${row}`} value={present} />
      <Field
        name={`text-${row}`}
        label={
          <span lang="en" dir="ltr" className={styles.source}>
            {source}
          </span>
        }
        description={<Facts text={text} locale={locale} isStale={isStale} />}
        initial={present}
      >
        {(control) => (
          <TextArea
            {...control}
            className={styles.text}
            lang={locale.localeID}
            dir={locale.direction}
            rows={Math.max(source.length, present.length) > shortest ? 3 : 1}
            maxLength={longestText}
          />
        )}
      </Field>
      {state === "review" && (
        <Message tone="warning">
          <FormattedMessage id="locales.text.review" />
        </Message>
      )}
      {warnings.map((warning) => (
        <Message key={warning} tone="warning">
          {warning}
        </Message>
      ))}
      <RowButtons {...text} />
    </div>
  );
}

function Facts({ text, locale, isStale }: Pick<TextRowProps, "text" | "locale" | "isStale">) {
  const intl = useIntl();
  const { textID, feature, place, inherited, state, text: present } = text;
  const names = text.arguments.map(({ name, kind }) =>
    kind === "tag" ? `<${name}>` : `{${name}}`,
  );
  return (
    <span className={styles.facts}>
      <bdi dir="ltr">{textID}</bdi>
      {" · "}
      <Link href={textsUrl(locale.localeID, { feature })}>
        <bdi dir="ltr">{feature}</bdi>
      </Link>
      {", "}
      <FormattedMessage id={`locales.text.place.${place}`} />
      {names.length > 0 && (
        <>
          {" · "}
          <FormattedMessage
            id="locales.text.arguments"
            values={{
              names: (
                <bdi key="names" dir="ltr">
                  {intl.formatList([...new Set(names)], { type: "unit" })}
                </bdi>
              ),
            }}
          />
        </>
      )}
      {text.arguments.some(({ kind }) => kind === "plural") && (
        <>
          {" "}
          <FormattedMessage
            id="locales.text.forms"
            values={{ forms: locale.pluralForms.join(", ") }}
          />
        </>
      )}
      {(state === "own" || state === "review") && inherited !== null && (
        <>
          <br />
          <FormattedMessage
            id="locales.text.inherited"
            values={{ text: <bdi key="text">{inherited}</bdi> }}
          />
        </>
      )}
      {isStale && (
        <>
          <br />
          <FormattedMessage
            id="locales.text.now"
            values={{ text: <bdi key="text">{present ?? text.source}</bdi> }}
          />
        </>
      )}
    </span>
  );
}

function RowButtons({ textID, source, state }: ReceivedText) {
  const intl = useIntl();
  if (state === "shipped") return null;
  const nameFor = (id: string) => intl.formatMessage({ id }, { source });
  return (
    <div className={styles.rowButtons}>
      <Tag preset={state === "own" ? "colored" : "warning"}>
        <FormattedMessage id={`locales.text.state.${state}`} />
      </Tag>
      {state === "review" && (
        <Button
          type="submit"
          name="keep"
          value={textID}
          size="medium"
          aria-label={nameFor("locales.text.keepOf")}
        >
          <FormattedMessage id="locales.text.keep" />
        </Button>
      )}
      {state !== "missing" && (
        <Button
          type="submit"
          name="revert"
          value={textID}
          size="medium"
          aria-label={nameFor("locales.text.revertOf")}
        >
          <FormattedMessage id="locales.text.revert" />
        </Button>
      )}
    </div>
  );
}
