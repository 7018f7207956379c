import type { PermissionName } from "../../contract/permissions.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

export interface TranslatableProperty {
  name: string;
  type: "text" | "multilineText";
  /** In characters. */
  maxLength: number;
}

/** Property of a value to choose from. */
export const optionProperty = (option: string): string => `option:${option}`;

/** What can be translated of one record. */
export interface TranslatableRecord {
  /** Its id, or its key where records have no number. */
  key: number | string;
  /** What it is called in lists. */
  name: string;
  /** Where it is read. */
  url?: string;
  /** Source text by property; empty ones need no translation. */
  texts: Readonly<Record<string, string | null>>;
  /** Values to choose from, which are stored as they are and shown by their translation. */
  options?: readonly (number | string)[] | null;
}

/** A type of records whose texts can be translated into the other languages of the site. */
export interface TranslatableRecords {
  recordType: string;
  /** In addresses of the API (`/translations/{resource}`); types that are edited together share one. */
  resource: string;
  keyedBy: "recordID" | "recordKey";
  /** Text id of what the records are called. */
  nameID: string;
  properties: readonly TranslatableProperty[];
  /** Who may translate them: any of these. */
  permissions: readonly PermissionName[];
  /** All records that the viewer may see, with their source texts, in a few statements at most. */
  list(ctx: Ctx): Promise<readonly TranslatableRecord[]>;
}

export const translatables = extensionPoint<TranslatableRecords>(
  "translatable records",
  ({ recordType }) => recordType,
);
