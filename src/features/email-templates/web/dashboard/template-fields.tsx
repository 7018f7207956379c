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
          number={numberOf(template.texts, text)}
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

/** Index among texts of the same role; undefined if it is the only one. */
function numberOf(texts: readonly Text[], { role, textID }: Text): number | undefined {
  const alike = texts.filter((each) => each.role === role);
  return alike.length < 2 ? undefined : alike.findIndex((each) => each.textID === textID) + 1;
}

type TextFieldProps = {
  text: Text;
  number: number | undefined;
  language: Language | undefined;
  typed: string | undefined;
};

function TextField({ text, number, language, typed }: TextFieldProps) {
  const intl = useIntl();
  const role = intl.formatMessage({ id: `emailTemplates.role.${text.role}` });
  const isChanged = text.text !== text.original;
  const names = text.placeholders.map((name) => `{${name}}`).join(" ");
  return (
    <Field
      name={`texts.${text.textID}`}
      label={
        number === undefined
          ? role
          : intl.formatMessage({ id: "emailTemplates.roleNumber" }, { role, number })
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
