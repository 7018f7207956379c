import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { FragmentDetails } from "./pages/fragments-api.ts";

interface CommitFormProps {
  fragment: FragmentDetails;
  /** Of the draft that is on the page. */
  version: string;
}

/** Makes the saved draft what visitors get. */
export const CommitForm = ({ fragment, version }: CommitFormProps) => (
  <DashboardSection title={<FormattedMessage id="fragments.commit" />}>
    <DashboardForm intent="commit" submitLabel={<FormattedMessage id="fragments.commit.submit" />}>
      <p>
        <FormattedMessage id="fragments.commit.text" />
      </p>
      <input type="hidden" name="fragmentRevisionUUID" value={fragment.fragmentRevisionUUID} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="commitMessage"
        label={<FormattedMessage id="fragments.commit.message" />}
        initial={fragment.commitMessage}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={200} />}
      </Field>
      <Field
        name="commitDescription"
        label={<FormattedMessage id="fragments.commit.description" />}
        initial={fragment.commitDescription}
      >
        {(control) => <TextArea {...control} dir="auto" maxLength={2_000} />}
      </Field>
    </DashboardForm>
  </DashboardSection>
);
