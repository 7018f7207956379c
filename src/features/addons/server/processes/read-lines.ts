interface Lines {
  maxBytes: number;
  line(value: unknown): void;
  /** A line is too long, or no JSON. Nothing is read after it. */
  failed(): void;
}

/** Parses lines of JSON from chunks, without the property `__proto__`. Keeps no more than one line in memory. */
export function readLines({ maxBytes, line, failed }: Lines): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const fail = () => {
    isOver = true;
    parts = [];
    failed();
  };
  const finish = () => {
    const value = parse(Buffer.concat(parts).toString("utf8"));
    parts = [];
    size = 0;
    if (value === undefined) return fail();
    line(value);
  };
  return (chunk) => {
    let from = 0;
    while (!isOver && from < chunk.length) {
      const end = chunk.indexOf(10, from);
      const part = chunk.subarray(from, end === -1 ? chunk.length : end);
      size += part.length;
      if (size > maxBytes) return fail();
      parts.push(part);
      if (end === -1) return;
      from = end + 1;
      finish();
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
  } catch {
    return undefined;
  }
}
