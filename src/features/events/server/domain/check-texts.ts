import type { Format } from "#features/formats/contract/resources.ts";
import {
  currentRendererVersion,
  type RenderedBody,
  renderBody,
} from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  checkWords,
  type Outcome,
  type Submission,
  type SubmittedWords,
  submit,
} from "#platform/server/records/submissions.ts";
import { noParent } from "../../contract/rules/addresses.ts";
import { categoryOf, type Parent } from "./places.ts";

export type Rendered = Pick<RenderedBody, "html" | "text" | "rendererVersion">;

/** Renders the body; events need none, which posts otherwise do. */
export async function renderOptional(
  ctx: Ctx,
  source: { body: string; format: Format },
): Promise<Rendered> {
  try {
    return await renderBody(ctx, source);
  } catch (error) {
    const { errors = [] } = error instanceof ApiError ? error.details : {};
    if (!errors.some(({ code }) => code === "missingField")) throw error;
    return { html: "", text: "", rendererVersion: currentRendererVersion };
  }
}

interface Texts extends Pick<Submission, "recordID" | "version" | "given" | "cannotWait"> {
  parent: Parent;
  name: string;
  body: string;
  format: Format;
}

/** Runs the site's checks of submissions, which can hold the event or its change for approval. */
export async function submitTexts(
  ctx: Ctx,
  { parent, ...texts }: Texts,
  { html, text }: Rendered,
): Promise<Outcome> {
  const categoryID = await categoryOf(ctx, parent);
  return submit(ctx, {
    recordType: "event",
    ...texts,
    ...(categoryID !== noParent && { place: { recordType: "category", recordID: categoryID } }),
    body: html === "" ? "" : texts.body,
    html,
    text,
  });
}

export const textColumns = (words: SubmittedWords, format: Format, rendered: Rendered) => ({
  ...words,
  format,
  bodyHtml: rendered.html,
  bodyText: rendered.text,
  rendererVersion: rendered.rendererVersion,
});

/** The checks for texts of one line that are given, which cannot be held. */
export async function checkLines<Given extends Lines>(
  ctx: Ctx,
  { location, ctaLabel }: Given,
): Promise<CheckedLines<Given>> {
  return {
    ...(location !== undefined && { location: await checkLine(ctx, "location", location) }),
    ...(ctaLabel !== undefined && { ctaLabel: await checkLine(ctx, "ctaLabel", ctaLabel) }),
  } as CheckedLines<Given>;
}

interface Lines {
  location?: string | null | undefined;
  ctaLabel?: string | null | undefined;
}

type CheckedLines<Given> = Given extends { location: string | null; ctaLabel: string | null }
  ? { location: Submitted | null; ctaLabel: Submitted | null }
  : { location?: Submitted | null; ctaLabel?: Submitted | null };

const checkLine = (ctx: Ctx, field: string, words: string | null): Promise<Submitted | null> =>
  words === null ? Promise.resolve(null) : checkWords(ctx, { recordType: "event", words, field });
