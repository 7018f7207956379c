import {
  ApiError,
  conflict,
  forbidden,
  invalid,
  tooManyRequests,
} from "#platform/contract/errors.ts";

type Reason = "not-configured" | "not-offered" | "quota" | "away";

/** The error for a service that did not translate. */
export function refusalOf(reason: Reason, retryAfterSeconds?: number): ApiError {
  if (reason === "not-configured") return conflict("No service translates into this language.");
  if (reason === "not-offered")
    return invalid({ field: "locale", message: "The service does not offer this language." });
  if (reason === "quota")
    return tooManyRequests(retryAfterSeconds ?? 3_600, {
      message: "No more can be translated for now.",
      cause: "translation",
    });
  return new ApiError(503, "The service that translates does not answer.", {
    cause: "translation",
    description: "Please try again in a few minutes. The post is there as it was written.",
    headers: { "retry-after": String(retryAfterSeconds ?? 60) },
  });
}

export const notTranslated = () =>
  forbidden([], "Posts of this category are not translated by machine.");

export const keptByAuthor = () =>
  forbidden([], "The author does not want this post to be translated by machine.");

export const isInLanguage = () =>
  invalid({ field: "locale", message: "The post is written in this language." });
