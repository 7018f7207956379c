/** A language pack with more texts, in the order of their ids. */
export function addToPack(pack: string, texts: string): string {
  const all: Record<string, string> = { ...JSON.parse(pack), ...JSON.parse(texts) };
  const sorted = Object.keys(all)
    .toSorted()
    .map((id) => [id, all[id]]);
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
}
