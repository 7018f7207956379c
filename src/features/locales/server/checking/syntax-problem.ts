import { say } from "#platform/contract/errors.ts";

interface ParserError {
  message: string;
  location?: { start?: { offset?: number } };
}

/** What the parser did not understand, and where. It names what it expected, such as `UNCLOSED_TAG`. */
export function syntaxProblem(error: unknown, text: string) {
  const { message, location } = error as ParserError;
  const rest = text.slice(location?.start?.offset ?? 0).slice(0, 40);
  const values = { text: rest || text.slice(-40) };
  if (message === "MISSING_OTHER_CLAUSE")
    return say("The form “other” is missing at “{text}”.", values);
  if (message.includes("TAG")) return say("A tag is not closed or not valid at “{text}”.", values);
  if (/SELECTOR|OFFSET|OPTIONS/.test(message))
    return say("The forms are not valid at “{text}”.", values);
  if (/STYLE|SKELETON|ARGUMENT_TYPE/.test(message))
    return say("The format is not valid at “{text}”.", values);
  return say("A brace is not closed or not allowed at “{text}”.", values);
}
