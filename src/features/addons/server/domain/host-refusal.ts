import type { z } from "zod";

/** Why a call of an add-on to the site is refused; it gets the message and the status. */
export class HostRefusal extends Error {
  readonly status: number;

  constructor(message: string, status = 403) {
    super(message);
    this.status = status;
  }
}

/** Of arguments that do not fit. */
export const refusalOfIssues = ({ issues }: z.ZodError): HostRefusal =>
  new HostRefusal(issues.map(({ message }) => message).join(" "), 422);

/** Throws unless the add-on asked for the capability and an administrator accepted it. */
export function requireCapability(capabilities: readonly string[], wanted: string) {
  if (!capabilities.includes(wanted))
    throw new HostRefusal(`This add-on has no capability "${wanted}".`);
}
