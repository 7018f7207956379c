import { findTextProblem, type MailText } from "#features/mail/server/public.ts";
import { type FieldError, invalid, say } from "#platform/contract/errors.ts";
import type { EmailTemplatePatch } from "../../contract/resources.ts";

/** The mail would be useless without these. */
const required: readonly MailText["role"][] = ["subject", "button", "link", "title", "code"];

export const isRequired = ({ role }: MailText): boolean => required.includes(role);

/**
 * Validated texts; null if equal to the default. Throws if a text is unknown, has a syntax error, or uses unknown
 * placeholders.
 */
export function validateTexts(
  mailTexts: readonly MailText[],
  { subject, texts = [] }: EmailTemplatePatch,
  locale: string,
): Map<string, string | null> {
  const [subjectText] = mailTexts.filter(({ role }) => role === "subject");
  const requestedTexts = [
    ...texts.map((each) => ({ ...each, field: `texts.${each.textID}` })),
    ...(subject === undefined || !subjectText
      ? []
      : [{ textID: subjectText.textID, text: subject, field: "subject" }]),
  ];
  const errors: Problem[] = [];
  const checked = new Map<string, string | null>();
  for (const { textID, text, field } of requestedTexts) {
    const mailText = mailTexts.find((each) => each.textID === textID);
    const customText = text?.trim() ?? null;
    const problem = problemWith(mailText, customText, locale);
    if (problem) errors.push({ field, ...problem });
    else checked.set(textID, customText === mailText?.original.trim() ? null : customText);
  }
  if (errors.length > 0) throw invalid(...errors);
  return checked;
}

type Problem = { field: string } & Pick<FieldError, "message" | "said">;

function problemWith(mailText: MailText | undefined, customText: string | null, locale: string) {
  if (!mailText) return { message: "The email has no such text." };
  if (customText === null) return undefined;
  if (customText === "")
    return isRequired(mailText) ? { message: "This text is required." } : undefined;
  const problem = findTextProblem(mailText, customText, locale);
  if (!problem) return undefined;
  if (problem.kind === "syntax") return { message: "The placeholders in this text are not valid." };
  const names = problem.names.map((name) => `{${name}}`).join(", ");
  return say("Unknown placeholders: {names}.", { names });
}
