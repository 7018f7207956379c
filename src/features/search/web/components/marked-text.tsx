interface MarkedTextProps {
  text: string;
  marks: readonly { start: number; end: number }[] | undefined;
}

export function MarkedText({ text, marks = [] }: MarkedTextProps) {
  let at = 0;
  const parts = marks.flatMap(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
