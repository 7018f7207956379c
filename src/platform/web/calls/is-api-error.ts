import type { ApiError } from "../../contract/errors.ts";

/**
 * Checks by name, since the page bundle has its own ApiError class, which fails `instanceof` for the server's
 * errors.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === "ApiError";
