/** Inserts a line into a list, in front of `before`. */
export function addToList(text: string, { line, before }: { line: string; before: string }) {
  const place = text.lastIndexOf(before);
  if (place === -1) throw new Error(`There is no list that ends with ${before}`);
  const list = text.slice(0, place).trimEnd();
  const comma = /[[{,]$/.test(list) ? "" : ",";
  return `${list}${comma}\n${line}${text.slice(place)}`;
}
