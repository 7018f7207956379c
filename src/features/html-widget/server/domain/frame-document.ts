import { createHash } from "node:crypto";
import { sandboxFor } from "../../contract/rules.ts";
import type { HtmlOptions } from "../../contract/widgets.ts";

export type FrameContent = Pick<HtmlOptions, "html" | "javascript" | "css" | "allowPopups">;

/** Names the content and its page; only those who saw the content can know it. */
export const digestOf = ({ html, javascript, css, allowPopups }: FrameContent): string =>
  createHash("sha256")
    .update(JSON.stringify([html, javascript, css, allowPopups]))
    .digest("hex");

/** Without JavaScript nothing reads what is typed: links go where they are written to go. */
export const hasPopups = ({
  javascript,
  allowPopups,
}: Pick<FrameContent, "javascript" | "allowPopups">): boolean =>
  allowPopups || javascript.trim() === "";

/** Tells the page how high the content is, at first and whenever that changes. */
const tellHeight = `(() => {
  const tell = () => parent.postMessage({ type: "height", height: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener("load", tell);
})();`;

/** The document in the frame, with a policy by which only the given script runs. */
export function frameDocument(content: FrameContent) {
  const { html, javascript, css } = content;
  const scripts = [tellHeight, javascript].filter((script) => script !== "").map(scriptText);
  const body = [
    "<!doctype html>",
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<base target="_blank">',
    "<style>html{overflow-wrap:anywhere}body{margin:0;font-family:system-ui,sans-serif}img{max-width:100%}</style>",
    `<style>${withoutEnd("style")(css)}</style></head><body>`,
    html,
    ...scripts.map((script) => `<script>${script}</script>`),
    "</body></html>",
  ].join("\n");
  return { body, policy: policyFor(scripts, sandboxFor(hasPopups(content))) };
}

/** Text within an element ends at the first end tag of its name. */
const withoutEnd = (name: string) => (code: string) =>
  code.replaceAll(new RegExp(`</(?=${name})`, "gi"), "<\\/");

/** As the browser reads it, with `\n` as the end of lines, so that its hash is the same. */
const scriptText = (code: string) =>
  withoutEnd("script")(code).replaceAll("<!--", "<\\!--").replaceAll(/\r\n?/g, "\n");

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * `sandbox` gives the document an origin of its own, also when it is opened by itself. Scripts are named by hashes,
 * since code in the frame could read a nonce. It makes no requests but for files of the site.
 */
const policyFor = (scripts: readonly string[], sandbox: string) =>
  [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
