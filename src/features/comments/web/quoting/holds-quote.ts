/** Whether a body in Markdown or rich text quotes the post of a whole quote (`!quote[…](…)`), all of it or a passage. */
export function holdsQuote(body = "", quote = ""): boolean {
  const address = /^!quote\[.*\]\((\S+)\)/.exec(quote)?.[1];
  const [, ...parts] = body.split(/["()#]/);
  return parts.some((part) => part === address);
}
