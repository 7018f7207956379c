import { z } from "zod";

/**
 * Scheme, host and port, as browsers write them. Without a scheme it is https; undefined for anything with a path, a
 * query or credentials.
 */
export function readOrigin(text: string): string | undefined {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") return undefined;
  if (url.href !== `${url.origin}/` || /[*;,'"\s]/.test(url.host)) return undefined;
  return url.origin;
}

export const originSchema = z
  .string()
  .max(300)
  .transform((text, context) => {
    const origin = readOrigin(text);
    if (origin !== undefined) return origin;
    context.issues.push({
      code: "custom",
      input: text,
      message: "Write the address of a site without a path, such as https://www.example.com.",
    });
    return z.NEVER;
  });
