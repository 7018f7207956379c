/** What an app has sent, by name. */
export interface Parameters {
  values: ReadonlyMap<string, string>;
  /** Sent more than once, or not as a text. */
  repeated: ReadonlySet<string>;
}

const names = [
  "client_id",
  "code_challenge",
  "code_challenge_method",
  "max_age",
  "nonce",
  "prompt",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
  // Our own, for the way by pages where members prove who they are.
  "asked",
] as const;

/** Of an authorization request, from a query or a form. Empty ones count as missing. */
export function parametersIn(given: unknown): Parameters {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  if (typeof given !== "object" || given === null) return { values, repeated };
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    if (typeof value === "string" && value !== "") values.set(name, value);
    else if (value !== undefined && value !== "") repeated.add(name);
  }
  return { values, repeated };
}

export const queryOf = (
  { values }: Parameters,
  added: Readonly<Record<string, string>> = {},
): string => String(new URLSearchParams({ ...Object.fromEntries(values), ...added }));
