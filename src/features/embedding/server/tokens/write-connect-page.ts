import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { IntlShape } from "@formatjs/intl";
import { directionOf } from "#features/locales/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { connectPath } from "../../contract/rules/addresses.ts";

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../fixtures", name), "utf8").trim();

const style = fixture("connect.css");
const script = fixture("connect.js");

interface Asked {
  origin: string;
  state: string;
  name: string;
  siteName: string;
}

/** Asks the member of the pop-up whether the page of the other site may write for them. */
export const writeQuestion = (intl: IntlShape<string>, { origin, state, name, siteName }: Asked) =>
  answerWith(intl, [
    `<h1>${text(intl, "title", { host: new URL(origin).host })}</h1>`,
    `<p>${text(intl, "text", { host: new URL(origin).host, site: siteName })}</p>`,
    `<form method="post" action="${connectPath}">`,
    `<input type="hidden" name="origin" value="${escapeHtml(origin)}">`,
    `<input type="hidden" name="state" value="${escapeHtml(state)}">`,
    `<p><button>${text(intl, "continue", { name })}</button></p></form>`,
    `<small>${text(intl, "hour")}</small>`,
  ]);

/** Hands the code to the frame that opened the pop-up. */
export const writeCode = (intl: IntlShape<string>, data: { code: string; state: string }) =>
  answerWith(intl, [
    `<h1>${text(intl, "done")}</h1><p>${text(intl, "close")}</p>`,
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    `<script>${script}</script>`,
  ]);

const text = (intl: IntlShape<string>, id: string, values?: Record<string, string>) =>
  escapeHtml(intl.formatMessage({ id: `embedding.connect.${id}` }, values));

function answerWith(intl: IntlShape<string>, lines: readonly string[]): RawAnswer {
  const title = text(intl, "pageTitle");
  return {
    type: "text/html; charset=utf-8",
    body: [
      "<!doctype html>",
      `<html lang="${escapeHtml(intl.locale)}" dir="${directionOf(intl.locale)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title}</title><style>${style}</style></head><body><main>`,
      ...lines,
      "</main></body></html>",
    ].join("\n"),
    headers: {
      "content-security-policy": policy,
      "cache-control": "private, no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    },
  };
}

const sourceOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

const policy = [
  "default-src 'none'",
  `script-src ${sourceOf(script)}`,
  `style-src ${sourceOf(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
