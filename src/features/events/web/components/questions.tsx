import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { EventQuestion, ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import { answerField } from "../../contract/rules/questions.ts";
import styles from "./event.module.css";

interface QuestionsProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
}

/** What those who come are asked, with the answers from before. */
export const Questions = ({ event, occurrence }: QuestionsProps) =>
  event.questions.map((question) => (
    <div key={question.questionID} className={styles.wide}>
      <FormField
        id={answerField(question.questionID)}
        label={<bdi>{question.question}</bdi>}
        isRequired={question.isRequired}
      >
        <Answer
          question={question}
          given={
            occurrence.answers.find(({ questionID }) => questionID === question.questionID)?.answer
          }
        />
      </FormField>
    </div>
  ));

interface AnswerProps {
  question: EventQuestion;
  given: string | undefined;
}

const Answer = ({ question: { questionID, choices }, given = "" }: AnswerProps) =>
  choices ? (
    <Select name={answerField(questionID)} defaultValue={given}>
      <option value="" />
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  ) : (
    <TextInput name={answerField(questionID)} maxLength={1_000} dir="auto" defaultValue={given} />
  );
