type Values = Readonly<Record<string, string | number>>;

/** Translation key of a message with values: `There is no role {roleID}.` */
interface Said {
  pattern: string;
  values: Values;
}

/** An English message with its translation key. */
export interface Sentence {
  message: string;
  said: Said;
}

/** One entry of the `errors` list of a response. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  status: number;
  path?: string;
  index?: number;
  /** Set if the message has values; API clients receive only the message. */
  said?: Said;
}

/** Body of all error responses. */
export interface ErrorBody {
  message: string;
  status: number;
  description?: string;
  errors?: FieldError[];
  [context: string]: unknown;
}

interface ErrorDetails {
  description?: string;
  /** Set if the description has values. */
  said?: Said;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Cause for logs and metrics, such as `rate` or `database`. Not sent to clients. */
  cause?: string;
  context?: Record<string, unknown>;
}

/** An error for the client, with its HTTP status. */
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

/** A message with values, in English and translatable. */
export const say = (pattern: string, values: Values): Sentence => ({
  message: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  said: { pattern, values },
});

export const badRequest = (message: string, details?: ErrorDetails) =>
  new ApiError(400, message, details);

export const unauthorized = () =>
  new ApiError(401, "Permission Problem", { description: "You need to sign in to do that." });

/** 403 with the required permissions, any one of which is enough. */
export const forbidden = (permissions: readonly string[] = [], description?: string) =>
  new ApiError(403, "Permission Problem", {
    description: description ?? "You don't have permission to view this resource.",
    context: { permissions },
    cause: permissions.find((name) => name.startsWith("!"))?.slice(1) ?? "permission",
  });

/** 404 with the kind of record, "Page" by default. */
export const notFound = (what = "Page") =>
  new ApiError(404, `${what} Not Found`, {
    description: `The ${what.toLowerCase()} you were looking for could not be found.`,
  });

export const conflict = (message: string, details?: ErrorDetails) =>
  new ApiError(409, message, details);

/** 409 for a name that is in use, as an error of its field. */
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

/** Rounded up, in the largest unit that gives at least two. */
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
  new ApiError(503, "The site is busy or under maintenance.", {
    cause,
    description: "Nothing was lost. Please try again in a few seconds.",
    headers: { "retry-after": String(seconds) },
  });

type Check = () => unknown;

/** Collects the field errors of several checks. Other errors are thrown. */
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

/** Runs all checks and throws their field errors together, so that a form shows all of them. */
export async function throwFieldErrors(...checks: readonly Check[]): Promise<void> {
  const errors = await problemsOf(...checks);
  const [first] = errors;
  if (!first) return;
  const isConflict = errors.every(({ status }) => status === 409);
  throw isConflict ? conflict(first.message, { errors }) : invalid(...errors);
}

/** 422 for fields that violate a rule outside of the schema. */
export function invalid(
  ...fields: Array<Pick<FieldError, "field" | "message"> & Partial<FieldError>>
) {
  const errors = fields.map((error) => ({ code: "invalid", status: 422, ...error }));
  const status = Math.max(...errors.map((error) => error.status));
  return new ApiError(status, "Validation Failed", { errors });
}
