import { hash } from "node:crypto";
import type { InlineSources } from "./security-headers.ts";

/**
 * Takes the nonce out of a page that many will be sent, and names the scripts and styles that carried it
 * by their hashes instead. What has no nonce gets no hash: markup that slipped into the page stays dead.
 */
export function nameByHash(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = "", content = ""] of html.matchAll(inlineElement)) {
    if (!attributes.includes(mark) || / src="/.test(attributes)) continue;
    const source = `'sha256-${hash("sha256", content, "base64")}'`;
    (name === "script" ? scripts : styles).add(source);
  }
  const inline = { scripts: [...scripts], styles: [...styles] };
  return { html: html.replaceAll(mark, ""), inline };
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
