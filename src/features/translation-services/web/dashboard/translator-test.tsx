import { FormattedMessage, useIntl } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { TranslationTest } from "../../contract/resources.ts";
import styles from "./translators.module.css";

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;

export interface TestedTranslation extends TranslationTest {
  target: string;
  words: string;
}

type TranslatorTestProps = { targets: readonly string[]; result: TestedTranslation | undefined };

export function TranslatorTest({ targets, result }: TranslatorTestProps) {
  const intl = useIntl();
  const names = new Intl.DisplayNames(intl.locale, { type: "language" });
  const initial = result?.target ?? targets.find((tag) => tag !== intl.locale) ?? targets[0];
  return (
    <DashboardSection title={text("test")} description={text("test.text")}>
      <div role="status">{result && <Result {...result} />}</div>
      <DashboardForm intent="test" submitLabel={text("test.submit")}>
        <Field name="target" label={text("test.target")} initial={initial}>
          {(control) => (
            <Select {...control}>
              {targets.map((tag) => (
                <option key={tag} value={tag}>
                  {names.of(tag) ?? tag}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="text"
          label={text("test.words")}
          initial={result?.words || intl.formatMessage({ id: "translationServices.test.greeting" })}
        >
          {(control) => <TextInput {...control} dir="auto" maxLength={200} />}
        </Field>
      </DashboardForm>
    </DashboardSection>
  );
}

function Result({ text: translation, target, failure }: TestedTranslation) {
  if (failure) return <Message tone="error">{text(`failure.${failure}`)}</Message>;
  return (
    <Message tone="success">
      {text("test.result")}
      <span className={styles.translation} lang={target} dir="auto">
        {translation}
      </span>
    </Message>
  );
}
