import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field, RadioField } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReactionType } from "../../contract/resources.ts";
import { reactionIconNames } from "../../contract/rules/icons.ts";
import { reactionClasses } from "../../contract/rules.ts";
import { ReactionIcon } from "../components/reaction-icon.tsx";
import styles from "./reaction-fields.module.css";

type FieldsProps = { type: ReactionType | undefined };

const text = (name: string) => <FormattedMessage id={`reactions.${name}`} />;

export const ReactionFields = ({ type }: FieldsProps) => (
  <>
    <WordFields type={type} />
    <RadioField
      name="class"
      legend={text("class")}
      initial={type?.class ?? "Positive"}
      options={reactionClasses.map((value) => ({
        value,
        label: text(`class.${value}`),
        description: text(`class.${value}.text`),
      }))}
    />
    <WorthFields type={type} />
    <IconField type={type} />
    <CheckField
      name="active"
      label={text("active")}
      description={text("active.text")}
      initial={type?.active ?? true}
    />
  </>
);

const WordFields = ({ type }: FieldsProps) => (
  <>
    <Field name="name" label={text("name")} initial={type?.name} isRequired>
      {(control) => <TextInput {...control} dir="auto" maxLength={50} />}
    </Field>
    <Field name="description" label={text("description")} initial={type?.description}>
      {(control) => <TextInput {...control} dir="auto" maxLength={200} />}
    </Field>
    <Field
      name="urlCode"
      label={text("urlCode")}
      description={text(type ? "urlCode.fixed" : "urlCode.text")}
      initial={type?.urlCode}
      isRequired={!type}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          readOnly={type !== undefined}
        />
      )}
    </Field>
  </>
);

const WorthFields = ({ type }: FieldsProps) => (
  <>
    <Field
      name="points"
      label={text("points")}
      description={text("points.text")}
      initial={type?.points ?? 1}
    >
      {(control) => <NumberInput {...control} min={-1000} max={1000} step={1} />}
    </Field>
    <Field
      name="reactionValue"
      label={text("value")}
      description={text("value.text")}
      initial={type?.reactionValue ?? 1}
    >
      {(control) => <NumberInput {...control} min={-1000} max={1000} step={1} />}
    </Field>
  </>
);

function IconField({ type }: FieldsProps) {
  const intl = useIntl();
  return (
    <RadioField
      name="icon"
      legend={text("icon")}
      initial={type?.icon ?? "heart"}
      options={reactionIconNames.map((value) => ({
        value,
        label: (
          <span className={styles.icon}>
            <ReactionIcon name={value} />
            {intl.formatMessage({ id: `reactions.icon.${value}` })}
          </span>
        ),
      }))}
    />
  );
}
