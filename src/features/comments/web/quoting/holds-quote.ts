/** Whether a body in Markdown or rich text quotes the post of a whole quote (`!quote[…](…)`), all of it or a passage. */
export function holdsQuote(body = "", quote = ""): boolean {
  const address = /^!quote\[.*\]\((\S+)\)/.exec(quote)?.[1];
  const parts = [`(${address})`, `(${address}#`, `"${address}"`, `"${address}#`];
  return address !== undefined && parts.some((part) => body.includes(part));
}
