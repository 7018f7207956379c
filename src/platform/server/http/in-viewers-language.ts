import { ApiError } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { translatorFor } from "../translator.ts";

/**
 * The error with its sentences in the viewer's language, as far as there are texts of them: the text
 * of "This name is taken." has the id `message.This name is taken.`. What a page cannot show stays.
 */
export async function inViewersLanguage(ctx: Ctx, error: ApiError): Promise<ApiError> {
  const { status, message, details } = error;
  if (status >= 500) return error;
  const translate = await translatorFor(ctx);
  const said = (sentence: string) => {
    const id = `message.${sentence}`;
    const text = translate(id);
    return text === id ? sentence : text;
  };
  const { description, errors, ...others } = details;
  return new ApiError(status, said(message), {
    ...others,
    ...(description === undefined ? {} : { description: said(description) }),
    ...(errors ? { errors: errors.map((each) => ({ ...each, message: said(each.message) })) } : {}),
  });
}
