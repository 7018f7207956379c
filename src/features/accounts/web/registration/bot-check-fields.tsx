import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { FieldErrors, FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type ErrorTexts, useEntryErrors } from "../entry/entry-form.tsx";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import { useProofOfWork } from "../hooks/use-proof-of-work.ts";
import styles from "./bot-check-fields.module.css";
import { ProviderCheck } from "./provider-check.tsx";

interface BotCheck {
  name: string | null;
  challenge: Readonly<Record<string, string | number | null>>;
}

/** Form values of `BotCheckFields`: the answer of the built-in puzzle or of a provider. */
export const botAnswerOf = (values: Readonly<Record<string, string>>) => {
  const token = values.botToken;
  const answer =
    values.botAnswer ||
    values.botQuestion ||
    values["cf-turnstile-response"] ||
    values["g-recaptcha-response"];
  return { ...(token ? { token } : {}), ...(answer ? { answer } : {}) };
};

const hasQuestion = (answer: FormAnswer | undefined): boolean =>
  answer?.values.botQuestion !== undefined;

interface BotErrors {
  fieldIDs: Readonly<Record<string, string>>;
  errorTexts: ErrorTexts;
}

export const botErrorsOf = (answer: FormAnswer | undefined): BotErrors => ({
  fieldIDs: hasQuestion(answer) ? { botCheck: "botQuestion" } : {},
  errorTexts:
    answer?.values.botQuestion?.trim() === ""
      ? { "botCheck.botCheck": "accounts.error.botQuestion" }
      : {},
});

export function BotCheckFields({ check: { name, challenge } }: { check: BotCheck }) {
  const errors = useEntryErrors("botCheck");
  const wasAsked = hasQuestion(useFormAnswer());
  const { token, siteKey } = challenge;
  return (
    <div id="botCheck" tabIndex={-1} className={styles.check}>
      <TrapForPrograms />
      {token && <ProofFields challenge={challenge} />}
      {name && siteKey && <ProviderCheck provider={name} siteKey={String(siteKey)} />}
      {!wasAsked && <FieldErrors id="botCheck-errors" errors={errors} />}
    </div>
  );
}

function ProofFields({ challenge }: Pick<BotCheck, "challenge">) {
  const token = String(challenge.token);
  const answer = useProofOfWork(token, Number(challenge.difficulty));
  const question = <QuestionForPeople challenge={challenge} />;
  return (
    <>
      <input type="hidden" name="botToken" value={token} />
      <input type="hidden" name="botAnswer" value={answer ?? ""} />
      {answer === undefined ? question : <noscript>{question}</noscript>}
    </>
  );
}

const QuestionForPeople = ({ challenge: { first, second } }: Pick<BotCheck, "challenge">) => (
  <FormField
    id="botQuestion"
    label={<FormattedMessage id="accounts.botCheck.question" values={{ first, second }} />}
    description={<FormattedMessage id="accounts.botCheck.question.text" />}
    errors={useEntryErrors("botCheck")}
    isRequired
  >
    <TextInput name="botQuestion" size="large" inputMode="numeric" autoComplete="off" />
  </FormField>
);

/** Honeypot: invisible to people, but bots fill it in. */
const TrapForPrograms = () => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);
