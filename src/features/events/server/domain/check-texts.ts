import { renderBody } from "#features/formats/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
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
  const { html, text, rendererVersion } = await renderBody(ctx, { body, format });
  const words = await submitAtOnce(ctx, {
    recordType: "event",
    ...(eventID === undefined ? {} : { recordID: eventID }),
    name,
    body,
    format,
    html,
    text,
    given: {},
  });
  return { ...words, format, bodyHtml: html, bodyText: text, rendererVersion };
}

/** The same for texts of one line. */
export const checkLine = (
  ctx: Ctx,
  field: string,
  words: string | null,
): Promise<Submitted | null> =>
  words === null
    ? Promise.resolve(null)
    : checkWords(ctx, { recordType: "event", words, field });
