import { Icon } from "../buttons/icon.tsx";
import { type IconName, iconPaths } from "../buttons/icon-paths.ts";
import { addWritingIcons } from "../buttons/writing-icon-paths.ts";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

addWritingIcons();

const colours = [
  "primary",
  "primary-subtle",
  "primary-muted",
  "heading",
  "text",
  "text-muted",
  "text-faint",
  "bg",
  "surface-subtle",
  "surface-muted",
  "surface-raised",
  "surface-inverse",
  "border",
  "border-control",
  "info-surface",
  "success-surface",
  "warning-surface",
  "error-surface",
];

const sizes = ["large-title", "title", "large", "medium", "small", "extra-small"];

export function FoundationsGallery() {
  return (
    <Section id="foundations" title="Foundations">
      <Row name="Colours">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name} className={styles.swatch}>
              <span
                className={styles.colour}
                ref={(swatch) => swatch?.style.setProperty("background", `var(--fm-color-${name})`)}
              />
              {name}
            </li>
          ))}
        </ul>
      </Row>
      <Row name="Type" stacked>
        {sizes.map((size) => (
          <p
            key={size}
            className={styles.type}
            ref={(line) => line?.style.setProperty("font-size", `var(--fm-font-size-${size})`)}
          >
            <span>The quiet room</span>
            <span className={styles.semibold}>The quiet room</span>
            <span className={styles.bold}>The quiet room</span>
          </p>
        ))}
        <p>
          Ångström, čeština, Ελληνικά, Русский, Tiếng Việt, עברית, العربية, 日本語,{" "}
          <em>in italics</em>, <code>const code = 1</code>
        </p>
      </Row>
      <Row name="Icons">
        <ul className={styles.icons}>
          {Object.keys(iconPaths).map((name) => (
            <li key={name} className={styles.icon}>
              <Icon name={name as IconName} />
              {name}
            </li>
          ))}
        </ul>
      </Row>
      <Row name="Icon sizes">
        <Icon name="bookmark" size="small" />
        <Icon name="bookmark" />
        <Icon name="bookmark" filled />
        <Icon name="bookmark" size="large" label="Bookmark" />
      </Row>
    </Section>
  );
}
