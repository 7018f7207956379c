import { invalid } from "#platform/contract/errors.ts";
import type { FragmentDetails } from "./fragments-api.ts";

/** What the form of a fragment sends. */
export function draftOf(values: Readonly<Record<string, string>>, before: FragmentDetails) {
  return {
    version: values.version,
    name: values.name,
    jsRaw: withPlainLines(values.jsRaw),
    css: withPlainLines(values.css),
    ...(values.customSchema !== undefined && {
      customSchema: values.customSchema.trim() === "" ? null : readObject(values, "customSchema"),
    }),
    previewData: [sampleOf(readObject(values, "data"), before), ...before.previewData.slice(1)],
  };
}

function sampleOf(data: Record<string, unknown>, { previewData: [first] }: FragmentDetails) {
  const sample = first ?? {
    previewDataUUID: crypto.randomUUID(),
    name: "Sample",
    description: "",
  };
  return { ...sample, data };
}

function readObject(
  values: Readonly<Record<string, string>>,
  field: "data" | "customSchema",
): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(values[field]?.trim() || "{}");
    if (typeof data === "object" && data !== null && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw invalid({ field, message: "This is not an object in JSON." });
}

/** Forms send lines with CRLF. */
const withPlainLines = (text = "") => text.replaceAll("\r\n", "\n");
