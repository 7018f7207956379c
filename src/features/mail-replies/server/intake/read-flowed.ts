interface Paragraph {
  depth: number;
  lines: string[];
  isOpen: boolean;
}

/** Joins `format=flowed` text into paragraphs (RFC 3676). Lines of different quote depth are never joined. */
export function readFlowed(text: string, deletesBlanks: boolean): string {
  const paragraphs: Paragraph[] = [];
  for (const quotedLine of text.split(/\r\n|\r|\n/)) {
    const depth = /^>{0,1000}/.exec(quotedLine)?.[0].length ?? 0;
    const stuffed = quotedLine.slice(depth);
    const line = stuffed.startsWith(" ") ? stuffed.slice(1) : stuffed;
    const isSeparator = line === "-- ";
    const isOpen = line.endsWith(" ") && !isSeparator;
    const last = paragraphs.at(-1);
    const isNext = last?.isOpen === true && last.depth === depth && !isSeparator;
    const strippedLine = isOpen && deletesBlanks ? line.slice(0, -1) : line;
    if (isNext) {
      last.lines.push(strippedLine);
      last.isOpen = isOpen;
    } else paragraphs.push({ depth, lines: [strippedLine], isOpen });
  }
  return paragraphs.map(written).join("\n");
}

const written = ({ depth, lines }: Paragraph): string =>
  `${">".repeat(depth)}${depth > 0 ? " " : ""}${lines.join("")}`;
