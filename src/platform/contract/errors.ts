type Values = Readonly<Record<string, string | number>>;

/** How a sentence that names values is found in other languages: `There is no role {roleID}.` */
interface Said {
  pattern: string;
  values: Values;
}

/** A sentence in English, and how it is found in other languages. */
export interface Sentence {
  message: string;
  said: Said;
}

/** One entry of the `errors` list of a response: what is wrong with which field. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  status: number;
  path?: string;
  index?: number;
  /** Where the message names values; callers of the API get the message alone. */
  said?: Said;
}

/** The body of every response that reports an error. */
export interface ErrorBody {
  message: string;
  status: number;
  description?: string;
  errors?: FieldError[];
  [context: string]: unknown;
}

interface ErrorDetails {
  description?: string;
  /** Where the description names values. */
  said?: Said;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Why in a word, for those who run the site: `rate`, `database`. Callers are not told. */
  cause?: string;
  context?: Record<string, unknown>;
}

/** An error that the caller is meant to see, with the HTTP status that says it honestly. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.details = details;
  }

  toBody(): ErrorBody {
    const { description, errors, context } = this.details;
    return {
      message: this.message,
      status: this.status,
      ...(description ? { description } : {}),
      ...(errors ? { errors: errors.map(({ said: _, ...error }) => error) } : {}),
      ...context,
    };
  }
}

/** A message that names values, in English and as other languages find it. */
export const say = (pattern: string, values: Values): Sentence => ({
  message: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  said: { pattern, values },
});

export const badRequest = (message: string, details?: ErrorDetails) =>
  new ApiError(400, message, details);

export const unauthorized = () =>
  new ApiError(401, "Permission Problem", { description: "You need to sign in to do that." });

/** 403 with the permissions that were asked for, of which any one would do. */
export const forbidden = (permissions: readonly string[] = [], description?: string) =>
  new ApiError(403, "Permission Problem", {
    description: description ?? "You don't have permission to view this resource.",
    context: { permissions },
    cause: permissions.find((name) => name.startsWith("!"))?.slice(1) ?? "permission",
  });

/** 404 that names what was looked for, "Page" unless told. */
export const notFound = (what = "Page") =>
  new ApiError(404, `${what} Not Found`, {
    description: `The ${what.toLowerCase()} you were looking for could not be found.`,
  });

export const conflict = (message: string, details?: ErrorDetails) =>
  new ApiError(409, message, details);

/** 409 for a name that another record has, said of its field. */
export const taken = (field: string, message: string) =>
  conflict(message, { errors: [{ field, code: "taken", message, status: 409 }] });

export const gone = (message: string, details?: ErrorDetails) =>
  new ApiError(410, message, details);

export const preconditionFailed = () =>
  new ApiError(412, "This has changed since you opened it.", {
    description: "Load it again to see the newer version, then apply your change to that.",
  });

const units = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** In the largest unit of which there are two or more, rounded up. */
function waitingTime(seconds: number): { count: number; unit: string } {
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? ["seconds", 1];
  return { count: Math.ceil(seconds / size), unit };
}

export function tooManyRequests(
  seconds: number,
  { message = "You are doing that too often.", cause }: { message?: string; cause: string },
) {
  const { message: description, said } = say(
    "Please wait {count} {unit} and try again.",
    waitingTime(seconds),
  );
  return new ApiError(429, message, {
    description,
    said,
    cause,
    headers: { "retry-after": String(seconds) },
  });
}

export const unavailable = (cause: string, seconds = 5) =>
  new ApiError(503, "The site is busy or being repaired.", {
    cause,
    description: "Nothing was lost. Please try again in a few seconds.",
    headers: { "retry-after": String(seconds) },
  });

type Check = () => unknown;

/** What these refuse, field by field. Whatever else they throw ends the work. */
export async function problemsOf(...checks: readonly Check[]): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ApiError && error.details.errors)) throw error;
      problems.push(...error.details.errors);
    }
  return problems;
}

/** Throws all that these refuse at once, so that nobody corrects a form field by field. */
export async function refuseTogether(...checks: readonly Check[]): Promise<void> {
  const errors = await problemsOf(...checks);
  const [first] = errors;
  if (!first) return;
  const isConflict = errors.every(({ status }) => status === 409);
  throw isConflict ? conflict(first.message, { errors }) : invalid(...errors);
}

/** 422 for fields that a rule outside the schema refuses. */
export function invalid(
  ...fields: Array<Pick<FieldError, "field" | "message"> & Partial<FieldError>>
) {
  const errors = fields.map((error) => ({ code: "invalid", status: 422, ...error }));
  const status = Math.max(...errors.map((error) => error.status));
  return new ApiError(status, "Validation Failed", { errors });
}
