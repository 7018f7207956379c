import { FormattedMessage } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import styles from "./icon-shape.module.css";
import { IconShape } from "./icon-shape.tsx";

const sizes = [16, 24, 32] as const;

/** A drawing in all sizes, on a light and on a dark ground. */
export const IconPreview = ({ url }: { url: string }) => (
  <div className={styles.grounds}>
    {(["light", "dark"] as const).map((scheme) => (
      <div key={scheme} className={classNames(styles.ground, styles[scheme])} data-scheme={scheme}>
        <span className="visually-hidden">
          <FormattedMessage id={`icons.preview.${scheme}`} />
        </span>
        {sizes.map((size) => (
          <IconShape key={size} url={url} size={size} />
        ))}
      </div>
    ))}
  </div>
);
