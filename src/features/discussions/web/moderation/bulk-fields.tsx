import { FormattedMessage } from "react-intl";
import { MemberPicker } from "#features/users/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { CategoryPicker } from "./category-picker.tsx";
import type { BulkData } from "./pages/load-bulk.ts";
import { TypeFields } from "./type-fields.tsx";

/** The placeholder has the height of the field. */
const TagField = loadedWhenShown(
  async () => (await import("../posting/tag-field.tsx")).TagField,
  <FormField
    label={<FormattedMessage id="discussions.tags" />}
    description={<FormattedMessage id="discussions.tags.how" />}
  >
    <TextInput readOnly />
  </FormField>,
);

export interface BulkFieldsProps extends BulkData {
  inDialog?: boolean | undefined;
  answer?: FormAnswer | undefined;
}

export function BulkFields(props: BulkFieldsProps) {
  const { action, discussions, categories, inDialog } = props;
  const [first] = discussions;
  if (action === "move")
    return (
      <>
        <FormField
          label={<FormattedMessage id="discussions.form.category" />}
          description={<FormattedMessage id="discussions.bulk.move.text" />}
          isRequired
        >
          {inDialog ? (
            <CategoryPicker name="categoryID" categories={categories} />
          ) : (
            <Select name="categoryID">
              {categories.map(({ categoryID, name, depth }) => (
                <option key={categoryID} value={categoryID}>
                  {`${"\u00A0\u00A0".repeat(depth - 1)}${name}`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Redirects />
      </>
    );
  if (action === "merge")
    return (
      <>
        <FormField
          label={<FormattedMessage id="discussions.bulk.merge.into" />}
          description={<FormattedMessage id="discussions.bulk.merge.text" />}
          isRequired
        >
          <Select name="destinationDiscussionID">
            {discussions.map(({ discussionID, name }) => (
              <option key={discussionID} value={discussionID}>
                {name}
              </option>
            ))}
          </Select>
        </FormField>
        <Redirects />
      </>
    );
  if (action === "tag") return <TagField tags={first?.tags} />;
  if (action === "type") return <TypeFields {...props} />;
  if (action === "author")
    return (
      <FormField
        label={<FormattedMessage id="discussions.bulk.author.label" />}
        description={<FormattedMessage id="discussions.bulk.author.text" />}
        isRequired
      >
        {inDialog ? (
          <MemberPicker name="author" />
        ) : (
          <TextInput name="author" autoComplete="off" required />
        )}
      </FormField>
    );
  const textID = action === "delete" ? "delete.confirm" : `${action}.text`;
  return (
    <p>
      <FormattedMessage id={`discussions.bulk.${textID}`} values={{ count: discussions.length }} />
    </p>
  );
}

const Redirects = () => (
  <Checkbox
    name="addRedirects"
    value="1"
    label={<FormattedMessage id="discussions.bulk.redirects" />}
  />
);
