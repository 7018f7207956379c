import type { MarkdownIt } from "markdown-it";
import { neutralizeLink, safeLink } from "../tokens/safe-link.ts";

/** Links URLs with a scheme or `www.`, and email addresses. Links without a valid target stay as typed. */
export function addresses(md: MarkdownIt) {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // `//` is a protocol-relative URL of another site.
  md.linkify.add("//", null).add("www.", {
    validate: (text, pos, { re }) => {
      const rest = hostAndPath(re);
      rest.lastIndex = pos;
      return rest.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  const isHarmless = md.validateLink;
  md.validateLink = (address) => isHarmless(address) && leadsSomewhere(address);
}

const leadsSomewhere = (address: string) =>
  safeLink(address) !== undefined || !neutralizeLink(address)?.startsWith("unsafe:");

type Expressions = MarkdownIt["linkify"]["re"];

const patterns = new WeakMap<Expressions, RegExp>();

function hostAndPath(re: Expressions): RegExp {
  const pattern =
    patterns.get(re) ?? new RegExp(re.get_url_host_port().source + re.get_path().source, "iy");
  patterns.set(re, pattern);
  return pattern;
}
