import { versionOf } from "#platform/server/http/etag.ts";
import type { HeldPostRow } from "../queries.ts";

/** Stands for all that its author writes. */
export const versionOfHeld = ({ name, body, format }: HeldPostRow): string =>
  versionOf([name, body, format], []);
