interface Sent {
  body?: string | undefined;
  format?: string | undefined;
}

/**
 * Whether a client sent back the HTML it had read instead of the source; the stored body is then kept. `read`
 * returns the HTML shown to the viewer and the format of the source.
 */
export async function isBodyAsRead(
  { body, format }: Sent,
  read: () => Promise<{ html: string | undefined; written: string }>,
): Promise<boolean> {
  if (!body?.includes("<")) return false;
  const { html, written } = await read();
  return body === html && (format === undefined || format === written);
}
