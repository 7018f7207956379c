import type { Format } from "#features/formats/contract/resources.ts";
import { currentRendererVersion, renderBody } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkWords, submitAtOnce } from "#platform/server/records/submissions.ts";

interface Texts {
  eventID?: number;
  name: string;
  body: string;
  format: Format;
}

/** Renders the body, and runs the site's checks of submissions. */
export async function checkText(ctx: Ctx, { eventID, name, body, format }: Texts) {
  const { html, text, rendererVersion } = await renderOptional(ctx, { body, format });
  const words = await submitAtOnce(ctx, {
    recordType: "event",
    ...(eventID === undefined ? {} : { recordID: eventID }),
    name,
    body: html === "" ? "" : body,
    format,
    html,
    text,
    given: {},
  });
  return { ...words, format, bodyHtml: html, bodyText: text, rendererVersion };
}

/** Events need no text, which bodies otherwise do. */
async function renderOptional(ctx: Ctx, source: Pick<Texts, "body" | "format">) {
  try {
    return await renderBody(ctx, source);
  } catch (error) {
    const { errors = [] } = error instanceof ApiError ? error.details : {};
    if (!errors.some(({ code }) => code === "missingField")) throw error;
    return { html: "", text: "", rendererVersion: currentRendererVersion };
  }
}

/** The same for texts of one line. */
export const checkLine = (
  ctx: Ctx,
  field: string,
  words: string | null,
): Promise<Submitted | null> =>
  words === null ? Promise.resolve(null) : checkWords(ctx, { recordType: "event", words, field });
