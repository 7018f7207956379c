import { FormattedMessage } from "react-intl";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { longestSource } from "../../contract/rules.ts";
import { CodeArea } from "./code-area.tsx";
import type { FragmentDetails } from "./pages/fragments-api.ts";

const optionSample = `{"type":"object","properties":{"title":{"type":"string"}}}`;

interface FragmentFormProps {
  fragment: FragmentDetails;
  /** With which the form was opened. */
  version: string;
}

export const FragmentForm = ({ fragment, version }: FragmentFormProps) => (
  <DashboardForm isWide submitLabel={<FormattedMessage id="fragments.edit.save" />}>
    <input type="hidden" name="version" value={version} />
    <Field
      name="name"
      label={<FormattedMessage id="fragments.name" />}
      initial={fragment.name}
      isRequired
    >
      {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
    </Field>
    <Field
      name="jsRaw"
      label={<FormattedMessage id="fragments.edit.source" />}
      description={<FormattedMessage id="fragments.edit.source.text" />}
      initial={fragment.jsRaw}
      isRequired
    >
      {(control) => <CodeArea {...control} maxLength={longestSource} />}
    </Field>
    <Field
      name="css"
      label={<FormattedMessage id="fragments.edit.css" />}
      description={<FormattedMessage id="fragments.edit.css.text" />}
      initial={fragment.css}
    >
      {(control) => <CodeArea {...control} maxLength={longestSource} />}
    </Field>
    {fragment.fragmentType === "CustomFragment" && (
      <Field
        name="customSchema"
        label={<FormattedMessage id="fragments.edit.options" />}
        description={
          <FormattedMessage
            id="fragments.edit.options.text"
            values={{ sample: <code dir="ltr">{optionSample}</code> }}
          />
        }
        initial={fragment.customSchema ? JSON.stringify(fragment.customSchema, null, 2) : ""}
      >
        {(control) => <CodeArea {...control} maxLength={20_000} />}
      </Field>
    )}
    <Field
      name="data"
      label={<FormattedMessage id="fragments.edit.data" />}
      description={<FormattedMessage id="fragments.edit.data.text" />}
      initial={JSON.stringify(fragment.previewData[0]?.data ?? {}, null, 2)}
    >
      {(control) => <CodeArea {...control} maxLength={20_000} />}
    </Field>
  </DashboardForm>
);
