/** Mention in Markdown and plain text: `@name`, or `@"two words"`. */
export const mentionSource = (name: string) =>
  /^[\p{L}\p{N}_]([\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_])?$/u.test(name)
    ? `@${name}`
    : `@"${name}"`;
