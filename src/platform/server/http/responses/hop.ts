import { escapeHtml } from "../../../contract/texts/escape-html.ts";

/** A page that goes on by itself: after a form, browsers do not follow redirects to other sites (`form-action`). */
export function hop(url: string, locale: string, headers: Readonly<Record<string, string>>) {
  const address = escapeHtml(url);
  // The address may hold a code, which is not for pictures of the screen.
  const host = escapeHtml(URL.parse(url)?.host ?? "…");
  return {
    type: "text/html; charset=utf-8",
    body: `<!DOCTYPE html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><title>${host}</title><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}"></head><body><p><a href="${address}" dir="ltr">${host}</a></p></body></html>`,
    headers,
  };
}
