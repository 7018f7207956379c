import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { type BoxedMail, keyOf } from "./file-box.ts";

const style = `
:root { color-scheme: light dark; --line: light-dark(#dcd8d2, #46494d); --faint: light-dark(#5f6368, #aeb3b9); --link: light-dark(#036a9f, #6cc1ee); }
* { box-sizing: border-box; }
body { max-inline-size: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1rem/1.5 "Open Sans", system-ui, sans-serif; background: light-dark(#fff, #272a2d); color: light-dark(#2b2e33, #f0f1f2); overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
p, dd { margin: 0; }
nav { margin-block-end: 1rem; }
a { color: var(--link); }
.faint, dt { color: var(--faint); font-size: .875rem; }
ul { margin: 1.5rem 0 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
li { position: relative; padding: .75rem .25rem; border-block-end: 1px solid var(--line); }
li:hover { background: light-dark(#f7f5f2, #303336); }
li a { font-weight: 600; text-decoration: none; }
li a::after { content: ""; position: absolute; inset: 0; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 0; }
iframe { inline-size: 100%; block-size: 40rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; font: .875rem/1.6 ui-monospace, Consolas, monospace; white-space: pre-wrap; }
`;

const page = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

export function renderBox(mails: readonly BoxedMail[], nonce: string): string {
  const rows = mails.toReversed().map(renderRow).join("\n");
  const list = rows
    ? `<ul>\n${rows}\n</ul>`
    : "<p>No mails yet. What the site would send appears here.</p>";
  const intro =
    '<p class="faint">Kept in the data folder, because SMTP_URL is not set. Load the page again for newer ones.</p>';
  return page("Mails", nonce, `<main><h1>Mails</h1>\n${intro}\n${list}</main>`);
}

const renderRow = ({ messageID, subject, to, date }: BoxedMail) =>
  `<li><a href="/dev/mail/${keyOf(messageID)}"><bdi>${escapeHtml(subject)}</bdi></a><p class="faint">To ${escapeHtml(to)}, ${renderDate(date)}</p></li>`;

export function renderBoxedMail(mail: BoxedMail, nonce: string): string {
  const { subject, from, to, date, messageID, headers, html, text } = mail;
  const fields = Object.entries({ From: from, To: to, "Message-ID": messageID, ...headers });
  const rows = fields.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const frame = html
    ? `<h2>HTML</h2>\n<iframe title="HTML form" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" loading="lazy" srcdoc="${escapeHtml(framed(html, nonce))}"></iframe>`
    : "";
  return page(
    subject,
    nonce,
    `<nav><a href="/dev/mail">All mails</a></nav>
<main><h1><bdi>${escapeHtml(subject)}</bdi></h1>
<p class="faint">${renderDate(date)}</p>
<dl>${rows.join("\n")}</dl>
${frame}
<h2>Plain text</h2>
<pre dir="auto">${escapeHtml(text)}</pre></main>`,
  );
}

const framed = (html: string, nonce: string) =>
  html
    .replace("<head>", '<head><base target="_blank">')
    .replace("<style>", `<style nonce="${nonce}">`);

const renderDate = (date: string) =>
  `<time datetime="${date}">${escapeHtml(new Date(date).toUTCString())}</time>`;
