import type { ApiError } from "../contract/errors.ts";

/** The built pages have a class ApiError of their own, so that only its name tells one of the server's. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === "ApiError";
