import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import styles from "./collapsible.module.css";

type CollapsibleProps = {
  children: ReactNode;
  startsOpen?: boolean;
};

const maxHeight = 100;
const overshoot = 50;

/** Collapses long content behind a toggle. Content that is only slightly too long is shown in full. */
export function Collapsible({ children, startsOpen = false }: CollapsibleProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [isLong, setIsLong] = useState<boolean>();

  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const observer = new ResizeObserver(() => setIsLong(isTooLong(current.scrollHeight)));
    observer.observe(current.firstElementChild ?? current);
    return () => observer.disconnect();
  }, []);

  const isCut = isLong && !isOpen;
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it expands when a hidden link gets the focus */}
      <div
        ref={content}
        id={id}
        className={styles.content}
        data-cut={isLong === undefined && !isOpen ? "maybe" : isCut}
        onFocus={() => isCut && setIsOpen(true)}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <Button
          variant="text"
          size="medium"
          icon={isOpen ? "chevron-up" : "chevron-down"}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <FormattedMessage id={isOpen ? "ui.collapse" : "ui.expand"} />
        </Button>
      )}
    </div>
  );
}

function isTooLong(height: number): boolean {
  return height > maxHeight + overshoot;
}
