import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { withoutIsolates } from "../domain/one-line.ts";
import type { MailTemplate, MailTools } from "../extension-points.ts";
import type { MailBlock } from "./blocks.ts";
import { formatCustom, parseCustom } from "./format-custom.ts";
import type { Values } from "./placeholders.ts";
import { toolsFor } from "./write-letter.ts";

export interface MailText {
  textID: string;
  role: "subject" | MailBlock["kind"];
  original: string;
  /** The original with the values of a sample. */
  example: string;
  placeholders: readonly string[];
  sampleValues: readonly Values[];
}

const mark = "\u0001";

/** All texts of a template in order, collected by rendering its samples. */
export async function textsOf(
  ctx: Ctx,
  template: MailTemplate,
  locale: string,
): Promise<MailText[]> {
  const { messages } = await intlFor(ctx, locale);
  const valuesByID = new Map<string, Values[]>();
  const roles = new Map<string, MailText["role"]>();
  const tools = await toolsFor(ctx, locale);
  const recorder: MailTools = {
    ...tools,
    t(id, values = {}) {
      valuesByID.set(id, [...(valuesByID.get(id) ?? []), values]);
      return `${mark}${id}${mark}`;
    },
  };
  const recordRole = (text: string, role: MailText["role"]) => {
    for (const [index, id] of text.split(mark).entries())
      if (index % 2 === 1 && !roles.has(id)) roles.set(id, role);
  };
  for (const data of samplesOf(template, tools)) {
    recordRole(template.subject(recorder, data), "subject");
    for (const block of template.body(recorder, data)) {
      if (block.kind === "quote") recordRole(block.by ?? "", "paragraph");
      recordRole(block.text, block.kind);
    }
  }
  return [...roles].map(([textID, role]) => {
    const values = valuesByID.get(textID) ?? [];
    return {
      textID,
      role,
      original: String(messages[textID] ?? ""),
      example: exampleOf(tools.t(textID, values[0])),
      placeholders: [...new Set(values.flatMap((each) => Object.keys(each)))],
      sampleValues: values,
    };
  });
}

/** Values of samples may be texts themselves, which the recorder marks. */
const exampleOf = (text: string) => withoutIsolates(text).replaceAll(mark, "");

const samplesOf = ({ sample, moreSamples }: MailTemplate, tools: MailTools): unknown[] => [
  ...(sample ? [sample(tools)] : []),
  ...(moreSamples?.(tools) ?? []),
];

/** Why a text cannot replace the default; undefined if it can. */
export function findTextProblem(
  { placeholders, sampleValues }: MailText,
  text: string,
  locale: string,
): { kind: "syntax" } | { kind: "unknown"; names: string[] } | undefined {
  let parts: readonly Part[];
  try {
    parts = parseCustom(text, locale).getAst() as readonly Part[];
  } catch {
    return { kind: "syntax" };
  }
  const names = [...new Set(namesIn(parts))].filter((name) => !placeholders.includes(name));
  if (names.length > 0) return { kind: "unknown", names };
  const isFormattable = sampleValues.every(
    (values) => formatCustom(text, locale, values) !== undefined,
  );
  return isFormattable ? undefined : { kind: "syntax" };
}

interface Part {
  type: number;
  value?: string;
  options?: Readonly<Record<string, { value: readonly Part[] }>>;
}

const [literal, pound] = [0, 7];

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, value, options = {} }) => [
    ...(type === literal || type === pound || value === undefined ? [] : [value]),
    ...Object.values(options).flatMap((option) => namesIn(option.value)),
  ]);
}
