import type { RuleValues } from "./rule-values.ts";

export const mostQuestions = 10;
export const mostChoices = 20;

/** Numbers of the questions that a form has room for. */
export const questionNumbers = Array.from({ length: mostQuestions }, (_, index) => index + 1);

const fieldsOf = (number: number) =>
  ["ID", "", "Choices", "Required"].map((part) => `question${number}${part}`);

/** Fields of the form for questions, empty. */
export const noQuestionValues: RuleValues = Object.fromEntries(
  questionNumbers.flatMap(fieldsOf).map((name) => [name, ""]),
);

interface Question {
  questionID?: number;
  question: string;
  choices: string[] | null;
  isRequired: boolean;
}

/** Values of the form for questions; choices are lines. */
export const valuesOfQuestions = (questions: readonly Question[]): RuleValues =>
  Object.fromEntries(
    questions.flatMap(({ questionID, question, choices, isRequired }, index) => {
      const name = `question${index + 1}`;
      return [
        [`${name}ID`, String(questionID ?? "")],
        [name, question],
        [`${name}Choices`, choices?.join("\n") ?? ""],
        [`${name}Required`, isRequired ? "1" : ""],
      ];
    }),
  );

/** The questions that a form describes; those without a text are left out. */
export function questionsInValues(values: RuleValues): Question[] {
  return questionNumbers.flatMap((number) => {
    const name = `question${number}`;
    const question = values[name]?.trim() ?? "";
    if (question === "") return [];
    const lines = (values[`${name}Choices`] ?? "").split("\n").map((line) => line.trim());
    const choices = lines.filter((line) => line !== "");
    const questionID = Number(values[`${name}ID`]);
    return [
      {
        ...(questionID > 0 && { questionID }),
        question,
        choices: choices.length > 0 ? choices : null,
        isRequired: values[`${name}Required`] === "1",
      },
    ];
  });
}

const answerName = /^answer-(\d+)$/;

/** Field of a form for the answer to a question. */
export const answerField = (questionID: number): string => `answer-${questionID}`;

export const answersInValues = (values: RuleValues) =>
  Object.entries(values).flatMap(([name, answer]) => {
    const questionID = answerName.exec(name)?.[1];
    return questionID === undefined ? [] : [{ questionID: Number(questionID), answer }];
  });
