import { FormattedMessage } from "react-intl";
import { MemberPicker } from "#features/users/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { usePostType } from "../components/post-types.ts";
import { CategoryPicker } from "./category-picker.tsx";
import type { BulkData } from "./pages/load-bulk.ts";

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

export function BulkFields(props: BulkData & { inDialog?: boolean | undefined }) {
  const { action, discussions, categories, types, inDialog } = props;
  const typeOf = usePostType();
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
  if (action === "type")
    return (
      <FormField
        label={<FormattedMessage id="discussions.bulk.type.label" />}
        description={<FormattedMessage id="discussions.bulk.type.text" />}
        isRequired
      >
        <Select name="type" defaultValue={first?.type}>
          {types.map((type) => (
            <FormattedMessage key={type} id={typeOf(type).nameID}>
              {(text) => <option value={type}>{text}</option>}
            </FormattedMessage>
          ))}
        </Select>
      </FormField>
    );
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
