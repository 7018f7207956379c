import { versionOf } from "#platform/server/http/responses/etag.ts";

interface Written {
  name: string;
  body: string;
  format: string;
}

export const editVersionOf = ({ name, body, format }: Written): string =>
  versionOf([name, body, format], []);
