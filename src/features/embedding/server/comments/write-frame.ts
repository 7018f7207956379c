import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { IntlShape } from "@formatjs/intl";
import { directionOf } from "#features/locales/server/public.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Shown } from "./shown-discussion.ts";
import { writeThread } from "./write-comment.ts";

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../fixtures", name), "utf8").trim();

const style = fixture("comments-frame.css");
const script = fixture("comments-frame.js");

/** What the script reads; all of it is public. */
export interface FrameData {
  /** Of the page around the frame: messages go there and are taken from there alone. */
  origin: string;
  url: string;
  pageID: string | undefined;
  isPreview?: boolean;
}

interface Frame {
  intl: IntlShape<string>;
  scheme: "light" | "dark" | "auto";
  themeCss: string;
  siteName: string;
  data: FrameData;
  shown: Shown | undefined;
  /** Why nobody can write here, if so. */
  refusal: "closed" | "noCategory" | undefined;
  page: number;
  pageUrl(page: number): string;
  order: "oldest" | "newest";
}

const scriptTexts = [
  "failed",
  "held",
  "posted",
  "posting",
  "signInAgain",
  "blocked",
  "replyingTo",
  "writingAs",
] as const;

/** The document in the frame, complete in one answer, with a policy by which only its own script runs. */
export function writeFrame(frame: Frame) {
  const { intl, scheme, data, themeCss } = frame;
  const styles = `${style}\n${themeCss}`.replaceAll(/<\/(?=style)/gi, "<\\/");
  const title = intl.formatMessage({ id: "embedding.frame.title" });
  const body = [
    "<!doctype html>",
    `<html lang="${escapeHtml(intl.locale)}" dir="${directionOf(intl.locale)}" data-scheme="${scheme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><base target="_blank">`,
    `<style>${styles}</style></head><body>`,
    `<main id="content" data-order="${frame.order}">${writeHeader(frame)}`,
    `<div id="list">${frame.shown ? writeThread(intl, frame.shown.thread, frame.shown.url) : ""}</div>`,
    writePager(frame),
    writeForm(frame),
    "</main>",
    `<script type="application/json" id="data">${dataOf(frame)}</script>`,
    `<script>${script}</script></body></html>`,
  ].join("\n");
  return { body, policy: policyOf(styles, data) };
}

function writeHeader({ intl, shown, siteName }: Frame): string {
  const count = intl.formatMessage(
    { id: "embedding.frame.count" },
    { count: shown?.countComments ?? 0 },
  );
  const link = intl.formatMessage({ id: "embedding.frame.visit" }, { site: siteName });
  return [
    `<header class="top"><h2 id="count">${escapeHtml(count)}</h2>`,
    `<a href="${escapeHtml(shown?.url ?? "/")}">${escapeHtml(link)}</a></header>`,
  ].join("");
}

function writePager({ intl, shown, page, pageUrl }: Frame): string {
  if (!shown || shown.pages < 2) return "";
  const link = (to: number, id: string) =>
    to < 1 || to > shown.pages
      ? ""
      : `<a target="_self" href="${escapeHtml(pageUrl(to))}">${escapeHtml(intl.formatMessage({ id }))}</a>`;
  return `<nav class="pager">${link(page - 1, "embedding.frame.previous")}${link(page + 1, "embedding.frame.next")}</nav>`;
}

function writeForm({ intl, refusal }: Frame): string {
  const text = (id: string) => escapeHtml(intl.formatMessage({ id: `embedding.frame.${id}` }));
  if (refusal) return `<p class="refusal">${text(refusal)}</p>`;
  return [
    '<section id="write">',
    `<noscript><p>${text("noScript")}</p></noscript>`,
    `<p id="entry" hidden><button type="button" class="primary" id="sign-in">${text("signIn")}</button></p>`,
    '<form id="form" hidden>',
    `<p class="who"><span id="who"></span> <button type="button" id="sign-out">${text("signOut")}</button></p>`,
    `<p id="answering" hidden><span id="answering-text"></span> <button type="button" id="no-answer">${text("cancelReply")}</button></p>`,
    `<label for="text">${text("label")}</label>`,
    '<textarea id="text" rows="4" dir="auto" maxlength="50000" required></textarea>',
    `<p class="hint">${text("markdown")}</p>`,
    `<button type="submit" class="primary">${text("post")}</button>`,
    "</form>",
    '<p id="said" role="status"></p>',
    "</section>",
  ].join("");
}

function dataOf({ intl, data }: Frame): string {
  const texts = Object.fromEntries(
    scriptTexts.map((id) => [id, intl.messages[`embedding.frame.${id}`] ?? id]),
  );
  return JSON.stringify({ ...data, locale: intl.locale, texts }).replaceAll("<", "\\u003c");
}

const sourceOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
const scriptSource = sourceOf(script);

/** Only the page that the address speaks of may show the frame. */
const policyOf = (styles: string, { origin, isPreview }: FrameData) =>
  [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    `style-src ${sourceOf(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isPreview ? "'self'" : origin}`,
  ].join("; ");
