import { FormattedMessage } from "react-intl";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { SplitData } from "./pages/load-split.ts";

interface SplitFieldsProps extends SplitData {
  answer: FormAnswer | undefined;
}

export function SplitFields({ discussion, comments, categories, answer }: SplitFieldsProps) {
  const { name, categoryID = discussion.categoryID, body } = answer?.values ?? {};
  return (
    <>
      <FormField
        id="name"
        label={<FormattedMessage id="discussions.form.title" />}
        errors={errorsOf(answer, "newPost.name")}
        isRequired
      >
        <TextInput name="name" defaultValue={name} maxLength={250} dir="auto" autoComplete="off" />
      </FormField>
      <FormField
        id="categoryID"
        label={<FormattedMessage id="discussions.form.category" />}
        errors={errorsOf(answer, "newPost.categoryID")}
        isRequired
      >
        <Select name="categoryID" defaultValue={categoryID}>
          {categories.map((category) => (
            <option key={category.categoryID} value={category.categoryID}>
              {`${"\u00A0\u00A0".repeat(category.depth - 1)}${category.name}`}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField
        id="body"
        label={<FormattedMessage id="discussions.split.body" />}
        description={<FormattedMessage id="discussions.split.body.how" />}
        errors={errorsOf(answer, "newPost.body")}
      >
        <TextArea name="body" defaultValue={body} dir="auto" />
      </FormField>
      <CheckboxGroup
        id="commentIDs"
        name="commentIDs"
        legend={<FormattedMessage id="discussions.split.comments" />}
        description={<FormattedMessage id="discussions.split.comments.how" />}
        errors={errorsOf(answer, "commentIDs")}
        isRequired
        defaultValues={answer?.lists.commentIDs ?? []}
        options={comments.map(({ commentID, insertUser, dateInserted, bodyPlainText = "" }) => ({
          value: String(commentID),
          label: (
            <>
              <bdi>{insertUser?.name}</bdi>, <DateTime value={dateInserted} />:{" "}
              <bdi>{cutText(bodyPlainText, 140, "…")}</bdi>
            </>
          ),
        }))}
      />
    </>
  );
}

const errorsOf = (answer: FormAnswer | undefined, field: string): string[] =>
  (answer?.errors ?? []).flatMap((error) => (error.field === field ? [error.message] : []));
