import { Children, type CSSProperties, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import colourStyles from "#ui/layout/on-colour.module.css";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
// Loaded with every page, since late styles would cause layout shifts.
import "./carousel.module.css";
import styles from "./widget-container.module.css";

const Carousel = loadedWhenShown(async () => (await import("./carousel.tsx")).Carousel);

type WidgetContainerProps = {
  title?: string;
  subtitle?: string;
  subtitleType?: "standard" | "overline";
  description?: string;
  options?: ContainerOptions;
  children: ReactNode;
};

export function WidgetContainer(props: WidgetContainerProps) {
  const { title, subtitle, subtitleType, description, options = {}, children } = props;
  const { borderType = "none", headerAlignment = "left", viewAll } = options;
  const link = viewAll?.showViewAll && viewAll.to && (
    <Link href={viewAll.to} className={styles.viewAll}>
      {viewAll.name || <FormattedMessage id="home.viewAll" />}
    </Link>
  );
  const isOnTop = viewAll?.position === "top";
  return (
    <section
      className={classNames(styles.widget, isOn(options.outerBackground))}
      style={look(options)}
    >
      {title && (
        <div className={classNames(styles.header, headerAlignment === "center" && styles.centred)}>
          <PageHeading
            title={title}
            subtitle={subtitle}
            subtitleType={subtitleType}
            description={description}
            actions={isOnTop && link}
            level={2}
          />
        </div>
      )}
      <div
        className={classNames(styles.content, styles[borderType], isOn(options.innerBackground))}
        style={{ "--given": options.innerBackground?.color } as CSSProperties}
      >
        <WidgetItems options={options} label={title}>
          {children}
        </WidgetItems>
      </div>
      {!isOnTop && link}
    </section>
  );
}

type WidgetItemsProps = { options: ContainerOptions; label?: string; children: ReactNode };

function WidgetItems({ options: { displayType }, label, children }: WidgetItemsProps) {
  if (!displayType) return children;
  if (displayType === "carousel") return <Carousel label={label}>{children}</Carousel>;
  return (
    <ul className={styles[displayType]}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}

type Background = ContainerOptions["outerBackground"];

/** No text colour is readable on every image, unless the server has dimmed it. */
const isOn = (background: Background) => background?.color && colourStyles.onColour;

const look = ({ maxColumnCount, outerBackground, innerBackground }: ContainerOptions) =>
  ({
    "--columns": maxColumnCount,
    "--given": outerBackground?.color,
    "--outer": outerBackground?.color,
    "--outer-image": outerBackground?.image,
    "--inner": innerBackground?.color,
    "--inner-image": innerBackground?.image,
  }) as CSSProperties;
