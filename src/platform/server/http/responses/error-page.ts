import { createHash } from "node:crypto";
import type { ApiError } from "../../../contract/errors.ts";
import { escapeHtml } from "../../../contract/texts/escape-html.ts";

/** Self-contained: it must work when scripts, styles and the database are unavailable. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 "Open Sans", system-ui, sans-serif; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: light-dark(#fff, #1f2024); color: light-dark(#333, #e6e6e6); }
main { max-inline-size: 32rem; padding: 2rem 1rem; text-align: center; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; margin-block: 0 .5rem; }
p { margin-block: 0 1rem; }
a { color: light-dark(#0368a0, #6cc1f2); }
small { color: light-dark(#5f6166, #a6a8ad); }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Static HTML page, used when the site's own error page cannot be rendered. */
export function errorPage({ message, details, status }: ApiError): string {
  const description = details.description ? `<p>${escapeHtml(details.description)}</p>` : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
${description}
<p><a href="/">Back to home page</a></p>
<small>${status}</small>
</main>
</body>
</html>
`;
}
