export type Encoding = "br" | "gzip" | "identity";

const refused = /;\s*q=0(?:\.0{0,3})?\s*$/i;

/** Best encoding that the client accepts, from its Accept-Encoding header (RFC 9110, section 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

const accepts = (header: string, coding: string) =>
  header.split(",").some((part) => {
    const text = part.trim().toLowerCase();
    return (text === coding || text.startsWith(`${coding};`)) && !refused.test(text);
  });
