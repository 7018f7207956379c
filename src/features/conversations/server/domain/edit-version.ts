import { versionOf } from "#platform/server/http/etag.ts";
import type { MessageRow } from "../queries/messages.ts";

/** Stands for all that is written anew when a message is edited. */
export const editVersionOf = ({ body, format }: Pick<MessageRow, "body" | "format">): string =>
  versionOf([body, format], []);
