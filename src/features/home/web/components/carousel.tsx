import { Children, type ReactNode, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./carousel.module.css";

type CarouselProps = { label?: string; children: ReactNode };

export function Carousel({ label, children }: CarouselProps) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);

  function move(direction: 1 | -1) {
    const { current } = row;
    if (!current) return;
    const isRtl = getComputedStyle(current).direction === "rtl";
    current.scrollBy({ left: direction * (isRtl ? -1 : 1) * current.clientWidth * 0.9 });
  }

  return (
    <div className={styles.carousel}>
      <ul
        ref={row}
        className={styles.row}
        aria-label={label ?? intl.formatMessage({ id: "home.carousel" })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access
        tabIndex={0}
      >
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="icon" size="medium" icon="chevron-left" onClick={() => move(-1)}>
          <span className="visually-hidden">
            <FormattedMessage id="home.carousel.previous" />
          </span>
        </Button>
        <Button variant="icon" size="medium" icon="chevron-right" onClick={() => move(1)}>
          <span className="visually-hidden">
            <FormattedMessage id="home.carousel.next" />
          </span>
        </Button>
      </div>
    </div>
  );
}
