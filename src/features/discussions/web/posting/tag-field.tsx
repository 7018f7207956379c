import { FormattedMessage } from "react-intl";
import { TagLine } from "#features/tags/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { maxTags } from "../../contract/rules/tag-limit.ts";

interface TagFieldProps {
  tags?: readonly { name: string }[];
  errors?: readonly string[];
}

export const TagField = ({ tags = [], errors }: TagFieldProps) => (
  <FormField
    id="tags"
    label={<FormattedMessage id="discussions.tags" />}
    description={<FormattedMessage id="discussions.tags.how" />}
    errors={errors}
  >
    <TagLine
      name="tags"
      defaultValue={tags.map(({ name }) => name).join(", ")}
      most={maxTags}
      takesNew
      type="User"
      categoryField="categoryID"
    />
  </FormField>
);
