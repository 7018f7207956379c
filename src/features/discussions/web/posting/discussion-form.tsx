import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useNavigation } from "react-router";
import {
  ChangedMeanwhile,
  ConfirmationPrompt,
  isChangedMeanwhile,
  OnPhones,
  SaveAllTheSame,
} from "#features/comments/web/public.ts";
import {
  DraftParts,
  type DraftSlot,
  DraftStatus,
  type FormDraft,
  refusalText,
  SaveDraft,
  SavedDraftNotice,
  ScheduleChoice,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { SelectOrSearch } from "#ui/pickers/select-or-search.tsx";
import type { ReceivedDiscussion } from "../../contract/resources.ts";
import type { CategoryChoice } from "./category-choice.ts";
import { categoryChoices } from "./category-choices.tsx";
import styles from "./discussion-form.module.css";
import type { FormData } from "./pages/load-form.ts";
import { TagField } from "./tag-field.tsx";
import { tagsOf } from "./tags-of.ts";
import { TypeChoice } from "./type-choice.tsx";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Below the title, inside the form with the field `name`. */
    "postForm.title": object;
    /**
     * Inputs that other features add to posts, between text and tags: form fields named `text:field` or
     * `json:field`, which are sent as `field` (see `recordInputs` on the server) and saved with drafts.
     */
    "postForm.inputs": PostInputsProps;
  }
}

export interface PostInputsProps {
  type: string;
  /** What the server loaded for inputs, by feature (see `postFormData` on the server). */
  inputs: Readonly<Record<string, unknown>>;
  /** The post that is edited, with the fields of other features; undefined for a new post. */
  post?: ReceivedDiscussion | undefined;
  /** Values of the form's fields: those of a draft, or what was sent. */
  values: Readonly<Record<string, string>>;
  /** Errors of the API by field. */
  errorsOf(field: string): string[];
}

interface DiscussionFormProps extends FormData {
  slot: DraftSlot;
  /** ID of the text of the button to post or save. */
  send: string;
  cancelUrl?: string;
}

export const discussionFields = [
  "name",
  "body",
  "format",
  "categoryID",
  "tags",
  "postTypeID",
  "pinLocation",
  "version",
];

export function DiscussionForm(props: DiscussionFormProps) {
  const { type, categories, initial, post, slot, formKey, otherDraftUrl, send } = props;
  const intl = useIntl();
  const isSending = useIsSubmitting();
  const answer = useActionData<FormAnswer>();
  const { name, body, format, categoryID = "", tags = [], version } = initial;
  const written = { name, body, format, tags: tags.map((tag) => tag.name).join(", ") };
  // Drafts of plain discussions have no type, for compatibility with existing ones.
  const isPlain = (props.postTypeID ?? "discussion") === "discussion" || slot.recordID;
  const postTypeID = isPlain ? undefined : props.postTypeID;
  const pristine = {
    ...written,
    ...(postTypeID && { postTypeID }),
    ...(version && { version }),
    categoryID: String(categoryID),
  };
  const draft = useDraft({ slot, initial: pristine, draft: props.draft });
  const { form, note, state } = draft;
  useSendAgain(draft, answer);
  return (
    <>
      {otherDraftUrl && !state.isRestored && <SavedDraftNotice url={otherDraftUrl} />}
      <RouterForm
        key={state.round}
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onInput={note}
        onChange={note}
      >
        <OnPhones draft={draft} isSending={isSending} send={send} />
        {answer && <Refusal answer={answer} draft={draft} />}
        <input type="hidden" name="formKey" value={formKey} />
        {postTypeID && <input type="hidden" name="postTypeID" value={postTypeID} />}
        {state.initial.pinLocation && (
          <input type="hidden" name="pinLocation" value={state.initial.pinLocation} />
        )}
        {version && (
          <input
            type="hidden"
            name="version"
            value={answer?.values.version ?? state.initial.version}
          />
        )}
        <DraftParts draft={draft} />
        <Fields
          type={type}
          categories={categories}
          initial={initial}
          post={post}
          inputs={props.inputs}
          draft={draft}
          answer={answer}
        />
        <Foot
          types={<TypeChoice postTypeID={postTypeID} others={props.others} />}
          draft={draft}
          answer={answer}
          submitLabel={intl.formatMessage({ id: send })}
          cancelUrl={props.cancelUrl}
        />
      </RouterForm>
    </>
  );
}

type FieldsProps = Pick<
  DiscussionFormProps,
  "type" | "categories" | "initial" | "post" | "inputs"
> &
  Written;

interface Written {
  draft: FormDraft;
  answer: FormAnswer | undefined;
}

function Fields({
  type = "discussion",
  categories,
  initial,
  post,
  inputs = {},
  draft,
  answer,
}: FieldsProps) {
  const intl = useIntl();
  const values = { ...draft.state.initial, ...answer?.values };
  const { name, categoryID } = values;
  const wordsOf = (field: string) => errorsOf(intl, answer, field);
  return (
    <>
      <CategoryField categories={categories} value={categoryID} answer={answer} />
      <FormField
        id="name"
        label={<FormattedMessage id="discussions.form.title" />}
        errors={wordsOf("name")}
        isRequired
      >
        <TextInput name="name" defaultValue={name} maxLength={250} dir="auto" autoComplete="off" />
      </FormField>
      <LaterSlot place="postForm.title" />
      <FormField
        id="body"
        label={<FormattedMessage id="discussions.form.text" />}
        errors={wordsOf("body")}
        isRequired
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(draft.state.initial, initial)}
          rows={12}
          isMain
          onChange={draft.noteBody}
        />
      </FormField>
      <LaterSlot
        place="postForm.inputs"
        type={type}
        post={post}
        inputs={inputs}
        values={values}
        errorsOf={wordsOf}
      />
      <TagField
        key={draft.state.round}
        tags={tagsOf(answer?.values.tags ?? draft.state.initial.tags).map((tag) => ({ name: tag }))}
        errors={[...wordsOf("tagIDs"), ...wordsOf("newTagNames")]}
      />
    </>
  );
}

function useIsSubmitting(): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && !formData?.get("intent");
}

type FootProps = Written &
  Pick<DiscussionFormProps, "cancelUrl"> & { submitLabel: string; types: ReactNode };

function Foot({ submitLabel, cancelUrl, types, draft, answer }: FootProps) {
  const intl = useIntl();
  const isSubmitting = useIsSubmitting();
  const maySchedule = usePermission("schedule.allow");
  return (
    <>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting} data-send="">
          {submitLabel}
        </Button>
        {isChangedMeanwhile(answer) && <SaveAllTheSame />}
        {cancelUrl && (
          <LinkButton href={cancelUrl} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        )}
        <SaveDraft />
        <DraftStatus draft={draft} />
      </div>
      <ConfirmationPrompt answer={answer} />
      {draft.keeper.slot.recordID === undefined && types}
      {maySchedule && draft.keeper.slot.recordID === undefined && (
        <ScheduleChoice errors={errorsOf(intl, answer, "dateScheduled")} />
      )}
    </>
  );
}

/** More categories than in most communities: they are known by heart, and a select is fastest. */
const mostSelected = 75;

interface CategoryFieldProps {
  categories: readonly CategoryChoice[];
  value: number | string | undefined;
  answer: FormAnswer | undefined;
}

function CategoryField({ categories, value, answer }: CategoryFieldProps) {
  const intl = useIntl();
  return (
    <FormField
      id="categoryID"
      label={<FormattedMessage id="discussions.form.category" />}
      errors={errorsOf(intl, answer, "categoryID")}
      isRequired
    >
      <SelectOrSearch
        name="categoryID"
        choices={[
          ...(categories.length > 1
            ? [{ value: "", label: intl.formatMessage({ id: choose }) }]
            : []),
          ...categoryChoices(categories),
        ]}
        defaultValue={value === undefined ? undefined : String(value)}
        most={mostSelected}
      />
    </FormField>
  );
}

const choose = "discussions.form.category.choose";

/** For empty fields the API reports a missing number and a length, which does not help users. */
function errorText(intl: IntlShape, { values }: FormAnswer, error: FormAnswer["errors"][number]) {
  if (error.field === "categoryID" && !(Number(values.categoryID) > 0))
    return intl.formatMessage({ id: "discussions.form.category.none" });
  if (error.field === "name" && !values.name?.trim())
    return intl.formatMessage({ id: "discussions.form.title.none" });
  return error.field === "body" ? bodyError(intl, error) : error.message;
}

/** Fields in the order of the form; others follow. */
const firstFields = ["categoryID", "name", "body"];
const placeOf = (field: string) => (firstFields.indexOf(field) + 4) % 4;

function Refusal({ answer, draft }: { answer: FormAnswer; draft: FormDraft }) {
  const intl = useIntl();
  if (isChangedMeanwhile(answer))
    return (
      <ChangedMeanwhile record={`recordType=discussion&recordID=${draft.keeper.slot.recordID}`} />
    );
  if (answer.question) return null;
  const shown = answer.errors
    .map((error) => ({ fieldId: error.field, message: errorText(intl, answer, error) }))
    .toSorted((a, b) => placeOf(a.fieldId) - placeOf(b.fieldId));
  const message = shown.length > 0 ? {} : { message: refusalText(intl, answer) };
  return <ErrorSummary {...message} errors={shown} />;
}

const errorsOf = (intl: IntlShape, answer: FormAnswer | undefined, field: string): string[] =>
  (answer?.errors ?? [])
    .filter((error) => error.field === field)
    .map((error) => (answer ? errorText(intl, answer, error) : error.message));
