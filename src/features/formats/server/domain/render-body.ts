import { createHash } from "node:crypto";
import { intlFor } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Format } from "../../contract/resources.ts";
import { calmTokens } from "./calm-tokens.ts";
import { checkLength, formatOf, tooLong } from "./check-length.ts";
import { excerptOf } from "./excerpt.ts";
import { markTokens } from "./mark-tokens.ts";
import { resolveMentions } from "./mentions.ts";
import { sanitise } from "./sanitise.ts";
import { textOf } from "./text.ts";
import { tokenise, write } from "./tokens.ts";
import { writeCode } from "./write-code.ts";
import { writeFormulas } from "./write-formulas.ts";
import { writeFrames } from "./write-frames.ts";
import { type Origin, writeLinks } from "./write-links.ts";

/** A body as it is kept beside its source. */
export interface RenderedBody {
  /** Sanitised: the only HTML of a body that a page may show. */
  html: string;
  /** What is searched: no markup, blocks on lines of their own. */
  text: string;
  /** The beginning, at most 300 characters, without quotes, code and spoilers. */
  excerpt: string;
  mentions: Array<{ name: string; userID: number }>;
  images: string[];
  /** Addresses outside this site. */
  links: string[];
  rendererVersion: number;
}

/** Raise it with every change of what a body is rendered to; `folkmoot rebake` finds the older ones. */
export const currentRendererVersion = 1;

export const needsRendering = ({ rendererVersion }: { rendererVersion: number | null }) =>
  rendererVersion !== currentRendererVersion;

/**
 * Makes of a source all that is kept of it. Refuses with `invalid({ field: "body" })` what is
 * empty, too long, too deep, or no sentence of its format.
 */
export async function renderBody(
  ctx: Ctx,
  { body, format }: { body: string; format: Format },
): Promise<RenderedBody> {
  const definition = formatOf(ctx, format);
  const most = await checkLength(ctx, { body, format });
  const tokens = calmTokens(tokenise(sanitise(checkSize(definition.toHtml(body, keyOf(body))))));
  const marked = markTokens(tokens, definition.hasPlainMarks);
  const text = textOf(marked);
  if (text.length > most) throw tooLong(most);
  const { tokens: mentioned, mentions } = await resolveMentions(ctx, marked);
  const framed = writeFrames(writeFormulas(mentioned), await spoilerLabel(ctx));
  const { tokens: finished, images, links } = writeLinks(await writeCode(framed), originOf(ctx));
  if (text === "" && images.length === 0) throw empty();
  return {
    html: write(finished),
    text,
    excerpt: excerptOf(marked),
    mentions,
    images,
    links,
    rendererVersion: currentRendererVersion,
  };
}

// Parsers take more than linear time for elements nested by the ten thousand.
const mostElements = 12_000;

function checkSize(html: string): string {
  let elements = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) elements += 1;
  if (elements <= mostElements) return html;
  throw invalid({ field: "body", message: `body holds more than ${mostElements} elements.` });
}

const originOf = ({ platform }: Ctx): Origin => platform.config.publicOrigin;

async function spoilerLabel(ctx: Ctx) {
  const { formatMessage } = await intlFor(ctx, await readSetting(ctx, siteLocale));
  return formatMessage({ id: "formats.spoiler" });
}

const keyOf = (body: string) => createHash("sha256").update(body).digest("hex").slice(0, 8);

const empty = () => invalid({ field: "body", code: "missingField", message: "body is required." });
