export function sharedLink(path: string, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set("utm_source", "community-share");
  return url.href;
}
