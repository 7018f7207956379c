export interface KeptSource {
  body: string;
  format: string;
  bodyText: string;
}

/** A body as its author left it, and its words alone, as far as they are asked for. */
export const presentSource = (source: KeptSource | undefined, expand: ReadonlySet<string>) => ({
  ...(source && expand.has("raw") ? { bodyRaw: source.body, format: source.format } : {}),
  ...(source && expand.has("crawl") ? { bodyPlainText: source.bodyText } : {}),
});

/** Whether anything of that is asked for. */
export const asksForSource = (expand: ReadonlySet<string>) =>
  expand.has("raw") || expand.has("crawl");
