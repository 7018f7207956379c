import { versionOf } from "#platform/server/http/etag.ts";
import type { HeldPostRow } from "../queries.ts";

/** Stands for all that its author writes, and where it would appear. */
export const versionOfHeld = ({ name, body, format, given }: HeldPostRow): string =>
  versionOf([name, body, format, given], []);
