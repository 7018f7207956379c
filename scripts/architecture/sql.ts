const name = String.raw`(?:public\s*\.\s*)?(?:"([^"]+)"|([a-z_][a-z0-9_$]*))`;

const withoutNoise = (sql: string) =>
  sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (noise) =>
    noise.startsWith("'") ? "''" : " ",
  );

function namesAfter(sql: string, ...starts: string[]): string[] {
  const pattern = new RegExp(String.raw`\b(?:${starts.join("|")})\s+${name}`, "gi");
  return [...withoutNoise(sql).matchAll(pattern)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

export const createdTables = (sql: string) =>
  namesAfter(sql, String.raw`create\s+(?:unlogged\s+)?table(?:\s+if\s+not\s+exists)?`);

export const droppedTables = (sql: string) =>
  namesAfter(sql, String.raw`drop\s+table(?:\s+if\s+exists)?`);

export const renamedTables = (sql: string) =>
  namesAfter(sql, String.raw`alter\s+table(?:\s+if\s+exists)?\s+(?:"[^"]+"|\w+)\s+rename\s+to`);

export const referencedTables = (sql: string) => namesAfter(sql, "references");

export const changedTables = (sql: string) =>
  namesAfter(sql, String.raw`alter\s+table(?:\s+if\s+exists)?(?:\s+only)?`);

export const writtenTables = (sql: string) => [
  ...namesAfter(
    sql,
    String.raw`insert\s+into`,
    String.raw`delete\s+from(?:\s+only)?`,
    String.raw`merge\s+into`,
    String.raw`truncate(?:\s+table)?`,
  ),
  ...updatedTables(sql),
];

function updatedTables(sql: string): string[] {
  const pattern = new RegExp(
    String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
    "gi",
  );
  return [...withoutNoise(sql).matchAll(pattern)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}
