import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedGroup } from "../../contract/resources.ts";
import { descriptionLimit, nameLimit, privacies } from "../../contract/rules.ts";

type GroupFieldsProps = { group?: ReceivedGroup; answer: FormAnswer | undefined };

/** Name, description and privacy of a group. */
export function GroupFields({ group, answer }: GroupFieldsProps) {
  const errorsOf = (name: string) =>
    (answer?.errors ?? []).flatMap(({ field, message }) => (field === name ? [message] : []));
  return (
    <>
      <FormField
        id="name"
        label={<FormattedMessage id="groups.name" />}
        isRequired
        errors={errorsOf("name")}
      >
        <TextInput
          name="name"
          maxLength={nameLimit}
          dir="auto"
          defaultValue={answer?.values.name ?? group?.name}
        />
      </FormField>
      <FormField
        id="description"
        label={<FormattedMessage id="groups.description" />}
        errors={errorsOf("description")}
      >
        <TextArea
          name="description"
          rows={4}
          maxLength={descriptionLimit}
          dir="auto"
          defaultValue={answer?.values.description ?? group?.description}
        />
      </FormField>
      <RadioGroup
        name="privacy"
        legend={<FormattedMessage id="groups.privacy" />}
        defaultValue={answer?.values.privacy ?? group?.privacy ?? "public"}
        options={privacies.map((value) => ({
          value,
          label: <FormattedMessage id={`groups.privacy.${value}`} />,
          description: <FormattedMessage id={`groups.privacy.${value}.text`} />,
        }))}
      />
    </>
  );
}
