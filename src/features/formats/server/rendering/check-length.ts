import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Format } from "../../contract/resources.ts";
import { type FormatDefinition, formats } from "../extension-points.ts";
import { maxLength } from "../settings.ts";
import { checkSource } from "./read-body.ts";

/** Maximum length of a body in characters of text. Rejects sources that must exceed it. */
export async function checkLength(
  ctx: Ctx,
  { body, format }: { body: string; format: Format },
): Promise<number> {
  const most = await readSetting(ctx, maxLength);
  checkSource(formatOf(ctx, format), body, most);
  return most;
}

export function formatOf({ platform }: Ctx, name: Format): FormatDefinition {
  const definition = platform.extensions.find(formats, name);
  if (!definition) throw new Error(`The format ${name} is not registered.`);
  return definition;
}
