import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import type { Sender } from "../domain/authorization-request.ts";

const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

export const redirect = (location: string, status = 302): RawAnswer => ({
  status,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { ...headers, location },
});

/** Goes on by itself: after a form, browsers do not follow redirects to other sites (`form-action`). */
export function hop({ locale }: Ctx, url: string): RawAnswer {
  const address = escapeHtml(url);
  // The address holds a code, which is not for pictures of the screen.
  const host = escapeHtml(URL.parse(url)?.host ?? "…");
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="${escapeHtml(locale)}"><meta charset="utf-8"><title>${host}</title><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}" dir="ltr">${host}</a></p></html>`,
    headers,
  };
}

/** The address of the app with an answer, whose own parameters stay as they are. */
export function answerUrl(
  { redirectUrl, state }: Sender,
  issuer: string,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({
    ...values,
    ...(state === undefined ? {} : { state }),
    iss: issuer,
  });
  return `${redirectUrl}${redirectUrl.includes("?") ? "&" : "?"}${query}`;
}
