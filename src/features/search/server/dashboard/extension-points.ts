import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Where days begin at midnight by which searches are counted. At most one; UTC without any. */
export interface SearchTimeZone {
  name: string;
  /** Name of the IANA database, such as `Europe/Berlin`. */
  read(ctx: Ctx): Promise<string>;
}

export const searchTimeZones = extensionPoint<SearchTimeZone>(
  "time zone of searches",
  ({ name }) => name,
);
