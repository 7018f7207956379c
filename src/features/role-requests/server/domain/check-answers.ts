import { invalid, say } from "#platform/contract/errors.ts";
import type { AttributesSchema } from "../../contract/resources.ts";
import { maxAnswer } from "../../contract/rules.ts";

type Answer = string | boolean;
export type Answers = Record<string, Answer>;
type Question = AttributesSchema["properties"][string] & { isRequired: boolean };

/** Validates the answers and removes unknown ones. Throws 422 per field. */
export function checkAnswers(
  { properties, required }: Pick<AttributesSchema, "properties" | "required">,
  given: Answers,
): Answers {
  const errors: Parameters<typeof invalid> = [];
  const answers: Answers = {};
  for (const [key, asked] of Object.entries(properties)) {
    const answer = trimmed(Object.hasOwn(given, key) ? given[key] : undefined);
    const problem = problemWith(answer, { ...asked, isRequired: required.includes(key) });
    if (problem) errors.push({ field: `attributes.${key}`, ...problem });
    else if (answer !== undefined) answers[key] = answer;
  }
  if (errors.length > 0) throw invalid(...errors);
  return answers;
}

const trimmed = (answer: Answer | undefined) =>
  typeof answer === "string" ? answer.trim() : answer;

function problemWith(
  answer: Answer | undefined,
  { type, maxLength = maxAnswer, isRequired }: Question,
) {
  if (isRequired && !answer)
    return { code: "missingField", message: "Please answer this question." };
  if (answer === undefined) return undefined;
  if (typeof answer !== type) return { message: "This is not an answer to the question." };
  if (typeof answer === "string" && answer.length > maxLength)
    return {
      code: "maxLength",
      ...say("Use at most {most} characters.", { most: maxLength }),
    };
  return undefined;
}
