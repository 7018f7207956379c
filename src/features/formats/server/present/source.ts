export interface KeptSource {
  body: string;
  format: string;
  bodyText: string;
}

export const presentSource = (source: KeptSource | undefined, expand: ReadonlySet<string>) => ({
  ...(source && expand.has("raw") ? { bodyRaw: source.body, format: source.format } : {}),
  ...(source && expand.has("crawl") ? { bodyPlainText: source.bodyText } : {}),
});

export const asksForSource = (expand: ReadonlySet<string>) =>
  expand.has("raw") || expand.has("crawl");
