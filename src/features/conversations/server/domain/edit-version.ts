import { versionOf } from "#platform/server/http/responses/etag.ts";
import type { MessageRow } from "../queries/messages.ts";

export const editVersionOf = ({ body, format }: Pick<MessageRow, "body" | "format">): string =>
  versionOf([body, format], []);
