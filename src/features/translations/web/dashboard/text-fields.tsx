import { useState } from "react";
import { FormattedDisplayName, FormattedMessage, useIntl } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { ShownText, TextList } from "./pages/load-texts.ts";
import { fieldName } from "./pages/save-texts.ts";
import styles from "./text-fields.module.css";
import { TextState } from "./text-state.tsx";

interface TextFieldsProps extends Pick<TextList, "texts" | "resource" | "search"> {
  answer: FormAnswer | undefined;
  /** What the fields contain at first, by their names, where that is not what is saved. */
  drafts?: Readonly<Record<string, string>> | undefined;
  onEdit?: (key: string, isEdited: boolean) => void;
}

/** Source on one side, translation on the other. */
export function TextFields({ texts, resource, search: { locale }, ...rest }: TextFieldsProps) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <div className={styles.heads} aria-hidden="true">
        <span>
          <FormattedDisplayName type="language" value={resource.sourceLocale} />
        </span>
        <span>
          <FormattedDisplayName type="language" value={locale} />
        </span>
      </div>
      <ul className={styles.texts}>
        {texts.map((text, index) => (
          <li key={`${locale} ${text.translationPropertyKey}`} className={styles.text}>
            <Source text={text} lang={resource.sourceLocale} />
            <Translation text={text} index={index} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

const namedBy = ({ recordType, recordID, recordKey, propertyName }: ShownText) =>
  JSON.stringify({ recordType, recordID, recordKey, propertyName });

function Source({ text, lang }: { text: ShownText; lang: string }) {
  const { name, url, sourceText, previousText } = text;
  return (
    <div className={styles.source}>
      <p className={styles.name}>
        {url ? (
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {" · "}
        <PropertyName name={text.propertyName} />
      </p>
      <p lang={lang} dir="auto" className={styles.words}>
        {sourceText}
      </p>
      {previousText && (
        <p className={styles.previous}>
          <FormattedMessage
            id="translations.previous"
            values={{
              text: (
                <span lang={lang} dir="auto">
                  {previousText}
                </span>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

function PropertyName({ name }: { name: string }) {
  const { messages } = useIntl();
  const [property] = name.split(":", 1);
  const id = `translations.property.${property}`;
  return id in messages ? <FormattedMessage id={id} /> : <bdi>{name}</bdi>;
}

type TranslationProps = Pick<TextFieldsProps, "answer" | "drafts" | "onEdit"> & {
  text: ShownText;
  index: number;
};

function Translation({ text, index, answer, drafts, onEdit }: TranslationProps) {
  const intl = useIntl();
  const name = fieldName(index);
  const before = text.translation ?? "";
  const [value, setValue] = useState(answer?.values[name] ?? drafts?.[name] ?? before);
  const errors = (answer?.errors ?? []).filter(({ field }) => field === name);
  const isEdited = value.trim() !== before;
  const Input = text.propertyType === "text" ? TextInput : TextArea;
  const edit = (changed: string) => {
    setValue(changed);
    onEdit?.(text.translationPropertyKey, changed.trim() !== before);
  };
  const language = intl.formatDisplayName(text.locale, { type: "language" });
  return (
    <div className={styles.translation}>
      <input type="hidden" name="named" value={namedBy(text)} />
      <input type="hidden" name="version" value={text.version} />
      <input type="hidden" name="before" value={before} />
      <FormField
        id={name}
        hideLabel
        label={
          <FormattedMessage
            id="translations.label"
            values={{
              name: text.name,
              property: <PropertyName name={text.propertyName} />,
              language,
            }}
          />
        }
        errors={errors.map(({ message }) => message)}
      >
        <Input
          name={name}
          lang={text.locale}
          dir="auto"
          maxLength={text.propertyValidation.maxLength}
          value={value}
          onChange={(event) => edit(event.currentTarget.value)}
        />
      </FormField>
      <TextState state={text.translationStatus} isEdited={isEdited} />
      {text.translationStatus === "out-of-date" && (
        <Checkbox
          id={`confirmed-${index}`}
          name="confirmed"
          value={String(index)}
          label={<FormattedMessage id="translations.confirm" />}
        />
      )}
    </div>
  );
}
