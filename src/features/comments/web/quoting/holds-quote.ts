/** Whether a body quotes the post of a whole quote, or words of it, in Markdown or rich text. */
export function holdsQuote(body = "", quote = ""): boolean {
  const address = /\((\S+)\)\s*$/.exec(quote)?.[1];
  const parts = [`(${address})`, `(${address}#`, `"${address}"`, `"${address}#`];
  return address !== undefined && parts.some((part) => body.includes(part));
}
