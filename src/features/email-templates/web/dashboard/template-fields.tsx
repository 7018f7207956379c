import { FormattedMessage, useIntl } from "react-intl";
import { DashboardSection, Field, ImageField } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { maxFooter, maxText } from "../../contract/rules.ts";
import type { EmailTemplate, Language } from "./pages/load-template.ts";

type TemplateFieldsProps = {
  template: EmailTemplate;
  language: Language | undefined;
  typed: Readonly<Record<string, string>>;
};

const oneLine = new Set(["subject", "heading", "title", "button", "link", "code"]);

export function TemplateFields({ template, language, typed }: TemplateFieldsProps) {
  return (
    <>
      {template.texts.map((text) => (
        <TextField
          key={text.textID}
          text={text}
          isAlone={template.texts.filter(({ role }) => role === text.role).length === 1}
          language={language}
          typed={typed[`texts.${text.textID}`]}
        />
      ))}
      <DashboardSection
        title={<FormattedMessage id="emailTemplates.look" />}
        description={<FormattedMessage id="emailTemplates.look.text" />}
      >
        <LookFields template={template} typed={typed} />
      </DashboardSection>
    </>
  );
}

type Text = EmailTemplate["texts"][number];

/** Length of the beginning that names one of several texts of the same role. */
const longestName = 40;

function beginningOf(text: string): string {
  const characters = [...text];
  if (characters.length <= longestName) return text;
  return `${characters.slice(0, longestName).join("").trimEnd()}…`;
}

type TextFieldProps = {
  text: Text;
  isAlone: boolean;
  language: Language | undefined;
  typed: string | undefined;
};

function TextField({ text, isAlone, language, typed }: TextFieldProps) {
  const intl = useIntl();
  const role = intl.formatMessage({ id: `emailTemplates.role.${text.role}` });
  const isChanged = text.text !== text.original;
  const names = text.placeholders.map((name) => `{${name}}`).join(" ");
  return (
    <Field
      name={`texts.${text.textID}`}
      label={
        isAlone ? (
          role
        ) : (
          <FormattedMessage
            id="emailTemplates.part"
            values={{
              role,
              text: (
                <bdi key="text" lang={language?.tag}>
                  {beginningOf(text.example)}
                </bdi>
              ),
            }}
          />
        )
      }
      description={
        <>
          {names && (
            <FormattedMessage
              id="emailTemplates.placeholders"
              values={{ names: <bdi key="names">{names}</bdi> }}
            />
          )}
          {names && isChanged && <br />}
          {isChanged && (
            <FormattedMessage
              id="emailTemplates.original"
              values={{ text: <bdi key="text">{text.original}</bdi> }}
            />
          )}
        </>
      }
      initial={typed ?? text.text}
      isRequired={text.isRequired}
    >
      {(control) => {
        const shared = { ...control, lang: language?.tag, dir: language?.direction };
        return oneLine.has(text.role) ? (
          <TextInput {...shared} maxLength={maxText} />
        ) : (
          <TextArea {...shared} rows={2} maxLength={maxText} />
        );
      }}
    </Field>
  );
}

function LookFields({ template, typed }: Pick<TemplateFieldsProps, "template" | "typed">) {
  return (
    <>
      <ImageField
        name="emailLogo"
        label={<FormattedMessage id="emailTemplates.logo" />}
        description={<FormattedMessage id="emailTemplates.logo.text" />}
        initial={typed.emailLogo ?? template.emailLogo}
      />
      <Field
        name="footer"
        label={<FormattedMessage id="emailTemplates.footer" />}
        description={<FormattedMessage id="emailTemplates.footer.text" />}
        initial={typed.footer ?? template.footer}
      >
        {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxFooter} />}
      </Field>
      <Field
        name="fromName"
        label={<FormattedMessage id="emailTemplates.fromName" />}
        initial={typed.fromName ?? template.fromName}
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} autoComplete="off" />}
      </Field>
      <Field
        name="fromEmail"
        label={<FormattedMessage id="emailTemplates.fromEmail" />}
        description={<FormattedMessage id="emailTemplates.fromEmail.text" />}
        initial={typed.fromEmail ?? template.fromEmail}
      >
        {(control) => (
          <TextInput {...control} type="email" dir="ltr" maxLength={254} autoComplete="off" />
        )}
      </Field>
    </>
  );
}
