import { FormattedMessage } from "react-intl";
import { Form as RouterForm, useActionData, useNavigation } from "react-router";
import { BodyEditor, type WrittenBody, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { tagsOf } from "../pages/tags-of.ts";
import styles from "./discussion-form.module.css";
import { TagField } from "./tag-field.tsx";

export interface CategoryChoice {
  categoryID: number;
  name: string;
  depth: number;
}

interface DiscussionFormProps {
  categories: readonly CategoryChoice[];
  initial: WrittenBody & { name: string; categoryID?: number; tags?: readonly { name: string }[] };
  submitLabel: string;
}

/** Category, title and text; works without scripts and keeps what was typed when something is wrong. */
export function DiscussionForm({ categories, initial, submitLabel }: DiscussionFormProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const { name, categoryID } = { ...initial, ...answer?.values };
  return (
    <RouterForm method="post" className={styles.form}>
      {answer && <Refusal answer={answer} />}
      <CategoryField categories={categories} value={categoryID} answer={answer} />
      <FormField
        id="name"
        label={<FormattedMessage id="discussions.form.title" />}
        errors={errorsOf(answer, "name")}
        isRequired
      >
        <TextInput name="name" defaultValue={name} maxLength={250} dir="auto" autoComplete="off" />
      </FormField>
      <FormField
        id="body"
        label={<FormattedMessage id="discussions.form.text" />}
        errors={errorsOf(answer, "body")}
        isRequired
      >
        <BodyEditor defaultValue={writtenOf(answer) ?? initial} rows={12} isMain />
      </FormField>
      <TagField
        tags={answer ? tagsOf(answer.values.tags).map((tag) => ({ name: tag })) : initial.tags}
        errors={[...errorsOf(answer, "tagIDs"), ...errorsOf(answer, "newTagNames")]}
      />
      <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
        {submitLabel}
      </Button>
    </RouterForm>
  );
}

interface CategoryFieldProps {
  categories: readonly CategoryChoice[];
  value: number | string | undefined;
  answer: FormAnswer | undefined;
}

function CategoryField({ categories, value, answer }: CategoryFieldProps) {
  return (
    <FormField
      id="categoryID"
      label={<FormattedMessage id="discussions.form.category" />}
      errors={errorsOf(answer, "categoryID")}
      isRequired
    >
      <Select name="categoryID" defaultValue={value}>
        {categories.map(({ categoryID, name, depth }) => (
          <option key={categoryID} value={categoryID}>
            {`${indent.repeat(depth - 1)}${name}`}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

const indent = "\u00A0\u00A0";

function Refusal({ answer: { message, errors } }: { answer: FormAnswer }) {
  const shown = errors.map(({ field, message: text }) => ({ fieldId: field, message: text }));
  return <ErrorSummary message={message} errors={shown} />;
}

const errorsOf = (answer: FormAnswer | undefined, field: string): string[] =>
  (answer?.errors ?? []).flatMap((error) => (error.field === field ? [error.message] : []));
