import { rewriteLinks } from "./rewrite-links.ts";

type Rewrite = (address: string, isShown: boolean) => string;

const tag = /<(?:img|source|video|audio|a)\b[^>]*>/gi;
const attribute = /(\s(src|href|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const plain = (text: string) => text.replaceAll("&amp;", "&");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const inHtml = (body: string, rewrite: Rewrite): string =>
  body.replaceAll(tag, (whole) =>
    whole.replaceAll(attribute, (found, before: string, name: string, ...values: unknown[]) => {
      const address = plain(
        values.slice(0, 3).find((value) => typeof value === "string") as string,
      );
      const rewritten = rewrite(address, name.toLowerCase() !== "href");
      return rewritten === address ? found : `${before}"${escaped(rewritten)}"`;
    }),
  );

/** Replaces addresses of files that a text shows or links to; other formats stay as they are. */
export function rewriteAddresses(
  { body, format }: { body: string; format: string },
  rewrite: Rewrite,
): string {
  if (format === "html" || format === "wysiwyg") return inHtml(body, rewrite);
  if (format !== "markdown") return body;
  return inHtml(rewriteLinks(body, rewrite), rewrite);
}
