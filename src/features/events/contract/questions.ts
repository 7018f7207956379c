import { z } from "zod";
import { flag, id } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { mostChoices, mostQuestions } from "./rules/questions.ts";

export const eventQuestionSchema = z
  .object({
    questionID: z.int(),
    question: z.string(),
    choices: z.array(z.string()).nullable().describe("Answers to choose from; null for any text"),
    isRequired: z.boolean().describe("Whether those who come must answer it"),
  })
  .meta({ id: "EventQuestion" });

export type EventQuestion = z.output<typeof eventQuestionSchema>;

export const questionsInput = z
  .array(
    z
      .strictObject({
        questionID: id().optional().describe("The question that this was; a new one without it"),
        question: visibleText(255),
        choices: z
          .array(visibleText(100))
          .min(2)
          .max(mostChoices)
          .refine((choices) => new Set(choices).size === choices.length, "Each choice counts once.")
          .nullable()
          .default(null)
          .describe("Answers to choose from; null for any text"),
        isRequired: flag().default(false).describe("Whether those who come must answer it"),
      })
      .meta({ id: "EventQuestionPost" }),
  )
  .max(mostQuestions)
  .describe("All questions to those who come, in order; others are removed");

export type QuestionPost = z.output<typeof questionsInput>[number];

export const givenAnswerSchema = z
  .object({ questionID: z.int(), answer: z.string() })
  .meta({ id: "EventAnswer" });

export type GivenAnswer = z.output<typeof givenAnswerSchema>;

export const answersInput = z
  .array(
    z
      .strictObject({
        questionID: id(),
        answer: z.string().trim().max(1_000).describe("Empty for none"),
      })
      .meta({ id: "EventAnswerPost" }),
  )
  .max(mostQuestions)
  .optional()
  .describe("Answers to the questions of the event; those from before unless given");

export type AnswerPost = NonNullable<z.output<typeof answersInput>>[number];
