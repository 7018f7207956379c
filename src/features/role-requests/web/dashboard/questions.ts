import type { AttributesSchema } from "../../contract/resources.ts";

/** One question per line. */
export const questionLines = ({ properties }: AttributesSchema): string =>
  Object.values(properties)
    .map((question) => question["x-control"].label)
    .join("\n");

/** Parses one question per line. Existing questions keep their keys, and so their answers, and other properties. */
export function questionsFrom(text: string, before?: AttributesSchema): AttributesSchema {
  const lines = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  const existing = new Map(
    Object.entries(before?.properties ?? {}).map(([key, question]) => [
      question["x-control"].label,
      { key, question },
    ]),
  );
  const taken = new Set(Object.keys(before?.properties ?? {}));
  const properties: AttributesSchema["properties"] = {};
  const required: string[] = [];
  for (const label of lines) {
    const match = existing.get(label);
    const key = match?.key ?? nextKey(taken);
    taken.add(key);
    properties[key] = match?.question ?? {
      type: "string",
      "x-control": { label, description: "" },
    };
    if (!match || before?.required.includes(key)) required.push(key);
  }
  return { type: "object", properties, required };
}

function nextKey(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`question${number}`)) number += 1;
  return `question${number}`;
}
