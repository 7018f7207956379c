import { availableParallelism } from "node:os";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ThreadLimitError } from "#platform/server/threads/thread-limit-error.ts";
import { builtInFormats, type ConversionTarget } from "../converting/convert-body.ts";
import { createRenderPool, type RenderPool } from "./render-pool.ts";
import type { Problem } from "./render-task.ts";
import type { BodySource, RenderedBody } from "./rendered-body.ts";
import { readSiteContext, resolveReferences } from "./site-context.ts";

const maxThreads = 8;
const limitMs = 5_000;
const shortText = 8_000;
const shortMarkup = 24_000;

const verbosity = new Map(builtInFormats.map((format) => [format.name, format.verbosity ?? 2]));

let pool: RenderPool | undefined;

export const renderPool = (): RenderPool => {
  pool ??= createRenderPool(Math.min(maxThreads, availableParallelism()));
  return pool;
};

export const isThreadable = (format: string) => verbosity.has(format);

/** Whether rendering may block other requests: it then runs on a thread with a time limit. */
export const isLong = ({ body, format }: BodySource): boolean =>
  isThreadable(format) &&
  body.length > ((verbosity.get(format) ?? 2) > 2 ? shortMarkup : shortText);

export async function renderOnThread(
  ctx: Ctx,
  { body, format, keptHtml }: BodySource,
  most: number,
): Promise<RenderedBody> {
  const task = { sources: [{ body, format, keptHtml }], most, site: await readSiteContext(ctx) };
  const rendering = renderPool().render(task, (references) => resolveReferences(ctx, references), {
    limitMs,
  });
  const [result] = await rendering.catch(refuse);
  if (!result || "problem" in result) throw toError(result);
  return result;
}

export async function convertOnThread(source: BodySource, to: ConversionTarget): Promise<string> {
  const { body, format } = source;
  const result = await renderPool().convert({ body, format, to }, { limitMs }).catch(refuse);
  if ("problem" in result) throw toError(result);
  return result.converted;
}

function refuse(error: unknown): never {
  throw error instanceof ThreadLimitError ? toError(tooIntricate) : error;
}

const tooIntricate: Problem = { problem: "body is too intricate to be shown." };

const toError = ({ problem: message, code }: Problem = tooIntricate) =>
  invalid({ field: "body", message, ...(code && { code }) });
