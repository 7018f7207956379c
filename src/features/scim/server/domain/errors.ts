import { ApiError } from "#platform/contract/errors.ts";

export const mediaType = "application/scim+json; charset=utf-8";
const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** RFC 7644, 3.12. */
export const scimError = (status: number, scimType: ScimType, detail: string): ApiError =>
  new ApiError(status, detail, { context: { scimType } });

export const invalidValue = (detail: string): ApiError => scimError(400, "invalidValue", detail);

export function presentError({ status, message, details }: ApiError) {
  const { description, errors, context } = details;
  const detail =
    errors?.map((error) => error.message).join(" ") ||
    [message, description].filter(Boolean).join(" ");
  const body = {
    schemas: [errorSchema],
    status: String(status),
    ...(context?.scimType === undefined ? {} : { scimType: context.scimType }),
    detail,
  };
  return { type: mediaType, body: JSON.stringify(body) };
}

/** Errors of the site as directories understand them. */
export function toScimError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.details.context?.scimType !== undefined) return error;
  const { status, message, details } = error;
  if (status === 422)
    return new ApiError(400, message, { ...details, context: { scimType: "invalidValue" } });
  const isTaken = status === 409 && details.errors?.every(({ code }) => code === "taken");
  return isTaken
    ? new ApiError(409, message, { ...details, context: { scimType: "uniqueness" } })
    : error;
}
