import { type FormEvent, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import formStyles from "../posting/discussion-form.module.css";
import type { SplitData } from "./pages/load-split.ts";
import { TargetPicker } from "./target-picker.tsx";

interface SplitFieldsProps extends SplitData {
  inDialog?: boolean;
  answer: FormAnswer | undefined;
}

/** Fields for moving comments, and a sentence of what will happen that follows them. */
export function SplitFields({ inDialog = false, ...props }: SplitFieldsProps) {
  const { way, discussion, chosenIDs, answer } = props;
  const ticked = answer?.lists.commentIDs?.map(Number) ?? chosenIDs;
  const [count, setCount] = useState(way === "merge" ? discussion.countComments : ticked.length);
  const [name, setName] = useState(answer?.values.name ?? answer?.values.destination ?? "");
  const announcedName = useAfterPause(name);

  function follow({ currentTarget, target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "name" || target.name === "destination") setName(target.value.trim());
    if (target.name === "commentIDs")
      setCount(currentTarget.querySelectorAll("[name=commentIDs]:checked").length);
  }

  return (
    <div onChange={follow} className={formStyles.form}>
      <input type="hidden" name="way" value={way} />
      {way === "new" ? (
        <NewPostFields {...props} />
      ) : (
        <FormField
          id="destination"
          label={<FormattedMessage id="discussions.split.target" />}
          description={<FormattedMessage id="discussions.split.target.how" />}
          errors={errorsOf(answer, "destination")}
          isRequired
        >
          {inDialog ? (
            <TargetPicker sourceID={discussion.discussionID} onTarget={setName} />
          ) : (
            <TextInput
              name="destination"
              defaultValue={answer?.values.destination}
              dir="auto"
              autoComplete="off"
              maxLength={500}
            />
          )}
        </FormField>
      )}
      {way !== "merge" &&
        (inDialog ? (
          chosenIDs.map((id) => <input key={id} type="hidden" name="commentIDs" value={id} />)
        ) : (
          <CommentBoxes {...props} />
        ))}
      <p role="status">
        {announcedName === "" || (count === 0 && way !== "merge") ? (
          <FormattedMessage id={`discussions.split.${way}.general`} />
        ) : (
          <FormattedMessage
            id={`discussions.split.${way}.will`}
            values={{ count, name: announcedName, source: discussion.name }}
          />
        )}
      </p>
      {way !== "merge" && (
        <p>
          <FormattedMessage id="discussions.split.replies" />
        </p>
      )}
    </div>
  );
}

const pauseMs = 500;

/** The value once it has stayed the same for a moment, so that screen readers do not read every keystroke. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function NewPostFields({ discussion, categories, answer }: SplitFieldsProps) {
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
    </>
  );
}

const CommentBoxes = ({ comments, chosenIDs, answer }: SplitFieldsProps) => (
  <CheckboxGroup
    id="commentIDs"
    name="commentIDs"
    legend={<FormattedMessage id="discussions.split.comments" />}
    description={<FormattedMessage id="discussions.split.comments.how" />}
    errors={errorsOf(answer, "commentIDs")}
    isRequired
    defaultValues={answer?.lists.commentIDs ?? chosenIDs.map(String)}
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
);

const errorsOf = (answer: FormAnswer | undefined, field: string): string[] =>
  (answer?.errors ?? []).flatMap((error) => (error.field === field ? [error.message] : []));
