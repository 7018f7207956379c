import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { addWritingIcons } from "#ui/buttons/writing-icon-paths.ts";
import { quoteSelected, type SelectedWords, selectedWords } from "./quote-selected.ts";
import styles from "./quote-selection.module.css";

addWritingIcons();

const pauseMs = 150;

export function QuoteSelection() {
  const [selected, setSelected] = useState<SelectedWords>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSelected(selectedWords());
    function onChange() {
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    }
    look();
    document.addEventListener("selectionchange", onChange);
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", onChange);
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);

  if (!selected) return null;
  const { left, top } = selected.place;
  return (
    <div className={styles.place} style={{ left, top }}>
      <Button
        size="medium"
        icon="quote"
        // Keeps the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void quoteSelected(selectedWords() ?? selected)}
      >
        <FormattedMessage id="comments.quote" />
      </Button>
    </div>
  );
}
