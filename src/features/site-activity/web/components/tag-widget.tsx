import { useIntl } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { hasIntro, type Intro, PanelIntro } from "./panel-intro.tsx";
import styles from "./tag-widget.module.css";

interface TagWidgetProps extends Intro {
  title?: string;
  tags: readonly { tagID: number; name: string; url: string; count?: number }[];
  tagPreset?: keyof typeof presets;
}

const presets = {
  STANDARD: "standard",
  PRIMARY: "colored",
  GREYSCALE: "greyscale",
  COLORED: "colored",
  SUCCESS: "success",
} as const;

export function TagWidget(props: TagWidgetProps) {
  const { title, tags, tagPreset = "GREYSCALE" } = props;
  const intl = useIntl();
  return (
    <PanelBox title={title} intro={hasIntro(props) && <PanelIntro {...props} />}>
      <ul className={styles.tags}>
        {tags.map(({ tagID, name, url, count }) => (
          <li key={tagID}>
            <Tag href={url} preset={presets[tagPreset]}>
              <bdi>{name}</bdi>
              {count !== undefined && (
                <span className={styles.count}>
                  <span aria-hidden="true">
                    <NumberCompact value={count} />
                  </span>
                  <span className="visually-hidden">
                    {intl.formatMessage({ id: "site-activity.tagged" }, { count })}
                  </span>
                </span>
              )}
            </Tag>
          </li>
        ))}
      </ul>
    </PanelBox>
  );
}
