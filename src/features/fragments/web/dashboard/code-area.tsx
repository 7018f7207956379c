import { useState } from "react";
import { TextArea } from "#ui/forms/text-area.tsx";
import styles from "./code-area.module.css";

interface CodeAreaProps {
  name: string;
  defaultValue: string;
  maxLength: number;
}

/** A field for code, with the numbers of its lines. Tab leaves it, as it leaves any field. */
export function CodeArea({ defaultValue, ...control }: CodeAreaProps) {
  const [count, setCount] = useState(countLines(defaultValue));
  return (
    <div className={styles.code}>
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: count }, (_line, index) => index + 1).join("\n")}
      </div>
      <TextArea
        {...control}
        className={styles.area}
        defaultValue={defaultValue}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onInput={(event) => setCount(countLines(event.currentTarget.value))}
      />
    </div>
  );
}

const countLines = (text: string) => text.split("\n").length;
