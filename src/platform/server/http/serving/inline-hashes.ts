import { hash } from "node:crypto";
import type { InlineSources } from "../responses/security-headers.ts";

/**
 * Removes the nonce from a page that is cached for many, and lists the scripts and styles that had it by hash.
 * Injected markup without a nonce gets no hash and does not run.
 */
export function replaceNonceByHashes(
  html: string,
  nonce: string,
): { html: string; inline: InlineSources } {
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
