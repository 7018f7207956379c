import type { ApiError } from "../../contract/errors.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** What a browser shows when not even the site's own error page can be rendered. */
export function errorPage({ message, details, status }: ApiError): string {
  const description = details.description ? `<p>${escapeHtml(details.description)}</p>` : "";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<main><h1>${escapeHtml(message)}</h1>${description}<p><small>${status}</small></p></main>
</html>
`;
}
