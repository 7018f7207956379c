import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./carousel.module.css";

type CarouselProps = { label?: string; children: ReactNode };

/** A row to scroll, which snaps to its entries; the buttons are an addition for mice. */
export function Carousel({ label, children }: CarouselProps) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const name = label || intl.formatMessage({ id: "home.carousel" });
  const count = Children.count(children);

  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const look = () => setEnds(endsOf(current));
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, []);

  function move(direction: 1 | -1) {
    const { current } = row;
    if (!current) return;
    const isRtl = getComputedStyle(current).direction === "rtl";
    current.scrollBy({ left: direction * (isRtl ? -1 : 1) * current.clientWidth * 0.9 });
  }

  return (
    <div>
      <ul
        ref={row}
        className={styles.row}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access
        tabIndex={0}
      >
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.buttons} hidden={ends.isAtStart && ends.isAtEnd}>
          <Button
            variant="icon"
            size="medium"
            icon="chevron-left"
            disabled={ends.isAtStart}
            onClick={() => move(-1)}
          >
            <span className="visually-hidden">
              <FormattedMessage id="home.carousel.previous" values={{ name }} />
            </span>
          </Button>
          <Button
            variant="icon"
            size="medium"
            icon="chevron-right"
            disabled={ends.isAtEnd}
            onClick={() => move(1)}
          >
            <span className="visually-hidden">
              <FormattedMessage id="home.carousel.next" values={{ name }} />
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Written right to left, rows scroll to negative positions. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const position = Math.abs(scrollLeft);
  return { isAtStart: position < 2, isAtEnd: position > scrollWidth - clientWidth - 2 };
}
