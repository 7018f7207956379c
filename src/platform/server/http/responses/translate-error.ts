import { ApiError, type FieldError } from "../../../contract/errors.ts";
import type { Ctx } from "../../context.ts";
import { translatorFor } from "../../translator.ts";
import type { RequestCtx } from "../requests/open-request.ts";
import { localeOfPage } from "../requests/shared-requests.ts";
import { toApiError } from "./to-api-error.ts";

/**
 * Translates the sentences of an error where texts exist: message ids are `message.This name is already taken.`,
 * or `message.There is no role {roleID}.` with values. Details that pages cannot show are kept.
 */
export async function translateError(ctx: Ctx, error: ApiError): Promise<ApiError> {
  const { status, message, details } = error;
  if (status >= 500) return error;
  const translate = await translatorFor(ctx);
  const inOwnWords = (sentence: string, said: FieldError["said"]) => {
    const id = `message.${said?.pattern ?? sentence}`;
    const text = translate(id, said?.values);
    return text === id ? sentence : text;
  };
  const { description, said, errors, ...others } = details;
  return new ApiError(status, inOwnWords(message, undefined), {
    ...others,
    ...(description === undefined ? {} : { description: inOwnWords(description, said) }),
    ...(errors
      ? {
          errors: errors.map((each) => ({ ...each, message: inOwnWords(each.message, each.said) })),
        }
      : {}),
  });
}

/** API clients get English, as documented; pages of the site get their own language. */
export async function translateErrorForPage(ctx: RequestCtx, error: unknown): Promise<ApiError> {
  const apiError = toApiError(error, ctx.log);
  if (localeOfPage(ctx.request.headers) === undefined) return apiError;
  return translateError(ctx, apiError).catch(() => apiError);
}
