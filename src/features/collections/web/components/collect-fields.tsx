import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { FormSet } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { maxRecords, nameLimit } from "../../contract/rules.ts";
import type { CollectFormData } from "./load-collect-form.ts";

type CollectFieldsProps = CollectFormData & { answer: FormAnswer | undefined };

export const CollectFields = ({ collections, chosen, answer }: CollectFieldsProps) => (
  <FormSet>
    {collections.length === 0 ? (
      <p>
        <FormattedMessage id="collections.choose.none" />
      </p>
    ) : (
      <CheckboxGroup
        name="collectionID"
        legend={<FormattedMessage id="collections.choose" />}
        options={collections.map(({ collectionID, name, count }) => ({
          value: String(collectionID),
          label:
            count >= maxRecords && !chosen.includes(String(collectionID)) ? (
              <FormattedMessage id="collections.full" values={{ name: <bdi>{name}</bdi> }} />
            ) : (
              <bdi>{name}</bdi>
            ),
        }))}
        defaultValues={answer ? (answer.lists.collectionID ?? []) : chosen}
      />
    )}
    <FormField
      id="newName"
      label={<FormattedMessage id="collections.new" />}
      description={<FormattedMessage id="collections.new.text" />}
    >
      <TextInput
        name="newName"
        dir="auto"
        maxLength={nameLimit}
        defaultValue={answer?.values.newName}
      />
    </FormField>
  </FormSet>
);
