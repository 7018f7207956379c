interface Sent {
  body?: string | undefined;
  format?: string | undefined;
}

/**
 * Whether a program sent back the HTML that it read and not what a body is written in: then the body is to stay as
 * it is. `read` answers the HTML that the viewer is shown, `written` the format that the body is kept in.
 */
export async function isBodyAsRead(
  { body, format }: Sent,
  read: () => Promise<{ html: string | undefined; written: string }>,
): Promise<boolean> {
  if (!body?.includes("<")) return false;
  const { html, written } = await read();
  return body === html && (format === undefined || format === written);
}
