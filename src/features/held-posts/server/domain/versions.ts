import { versionOf } from "#platform/server/http/responses/etag.ts";
import type { HeldPostRow } from "../queries.ts";

/** Version of the content and place. */
export const versionOfHeld = ({ name, body, format, given }: HeldPostRow): string =>
  versionOf([name, body, format, given], []);
