/** What an add-on may do, beside `network:<host>`, `network:*` and `network:setting:<name>`. */
export const plainCapabilities = [
  "read:posts",
  "read:members",
  "write:posts",
  "write:labels",
  "store",
  "checks",
  "listens",
  "widgets",
  "jobs",
] as const;

const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/;

export function isCapability(text: string): boolean {
  if ((plainCapabilities as readonly string[]).includes(text)) return true;
  const network = /^network:(?:setting:(?<setting>[a-z][A-Za-z0-9]*)|(?<host>.+))$/.exec(text);
  if (!network) return false;
  const { setting, host = "" } = network.groups ?? {};
  return setting !== undefined || host === "*" || hostPattern.test(host);
}

export const labelTones = ["neutral", "info", "success", "warning", "danger"] as const;

export const checkedTypes = ["discussion", "comment", "article", "event"] as const;

/** Types of records that can have labels. */
export const labelledTypes = ["discussion", "comment"] as const;

export const addonTypes = ["addon", "theme", "locale"] as const;

export const addonStates = [
  "off",
  "on",
  /** On, but its process failed too often. */
  "quarantined",
  /** On, but its version asks for capabilities that were not accepted. */
  "waiting",
  /** On, but the tables are those of another version, as during an update. */
  "updating",
  /** Its folder or manifest cannot be read. */
  "broken",
  /** Its folder is gone; its data is still there. */
  "missing",
] as const;

export const failureReasons = [
  "errors",
  "crashes",
  "load",
  "migration",
  "memory",
  "requirements",
] as const;
