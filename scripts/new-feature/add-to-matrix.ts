const letterColumn = 72;

/** Adds rows for the feature's endpoints to the access matrix, sorted by path. */
export function addToMatrix(text: string, endpoints: readonly [string, string][]): string {
  const rows = endpoints.map(([call, access]) => `${call.padEnd(letterColumn - 1)} ${access}`);
  const lines = text.trimEnd().split("\n");
  const first = addressOf(rows[0] ?? "");
  const isBehind = (line: string) => /^[A-Z]+ /.test(line) && addressOf(line) > first;
  const place = lines.findIndex(isBehind);
  lines.splice(place === -1 ? lines.length : place, 0, ...rows);
  return `${lines.join("\n")}\n`;
}

const addressOf = (line: string) => line.split(/ +/)[1] ?? "";
