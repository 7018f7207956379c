import type { Format } from "#features/formats/contract/resources.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { WrittenBody } from "../writing/written-body.ts";

type Formats = typeof import("#features/formats/contract/routes.ts");

export async function loadWritten(
  transport: Transport,
  { body, format }: { body: string; format: Format },
): Promise<WrittenBody> {
  if (format !== "rich2") return { body, format };
  const converted = await apiOf<Formats>()(transport)("POST /rich/convert", {
    body: { body, format, to: "markdown" },
  });
  return { body, format, markdown: converted.body };
}

export function writtenOf(
  answer: { values: Readonly<Record<string, string>> } | undefined,
): WrittenBody | undefined {
  const { body, format = "markdown" } = answer?.values ?? {};
  return body === undefined ? undefined : { body, format: format as Format };
}
