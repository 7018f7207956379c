type WithCodeProps = { text: string };

/** English text with code in backticks. */
export function WithCode({ text }: WithCodeProps) {
  const parts = text.split("`");
  return (
    <span lang="en" dir="auto">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </span>
  );
}
