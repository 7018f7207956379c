import { FormattedMessage } from "react-intl";
import { Field, ImageField, RadioField } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedGroup } from "../../contract/resources.ts";
import { descriptionLimit, nameLimit, privacies } from "../../contract/rules.ts";

/** Name, description, privacy and pictures of a group. */
export const GroupFields = ({ group }: { group?: ReceivedGroup }) => (
  <>
    <Field
      name="name"
      label={<FormattedMessage id="groups.name" />}
      initial={group?.name}
      isRequired
    >
      {(control) => <TextInput {...control} maxLength={nameLimit} dir="auto" />}
    </Field>
    <Field
      name="description"
      label={<FormattedMessage id="groups.description" />}
      initial={group?.description}
    >
      {(control) => <TextArea {...control} rows={4} maxLength={descriptionLimit} dir="auto" />}
    </Field>
    <RadioField
      name="privacy"
      legend={<FormattedMessage id="groups.privacy" />}
      initial={group?.privacy ?? "public"}
      options={privacies.map((value) => ({
        value,
        label: <FormattedMessage id={`groups.privacy.${value}`} />,
        description: <FormattedMessage id={`groups.privacy.${value}.text`} />,
      }))}
    />
    <ImageField
      name="iconUrl"
      label={<FormattedMessage id="groups.icon" />}
      description={<FormattedMessage id="groups.icon.text" />}
      initial={group?.iconUrl}
    />
    <ImageField
      name="bannerUrl"
      label={<FormattedMessage id="groups.banner" />}
      description={<FormattedMessage id="groups.banner.text" />}
      initial={group?.bannerUrl}
    />
  </>
);
