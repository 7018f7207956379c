import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "./link-panel.module.css";

export const LinkPanel = ({ title, links, more }: LinkPanelProps) => (
  <PanelBox title={title}>
    <ul className={styles.list}>
      {links.map(({ key, name, url, note, starts, person }) => (
        <li key={key}>
          <Link href={url} className={styles.link}>
            {person && <Photo src={person.photoUrl} name={name} size="small" />}
            <span className={styles.words}>
              <bdi>{name}</bdi>
              {note && (
                <small className={styles.note} dir="auto">
                  {note}
                </small>
              )}
              {starts && (
                <small className={styles.note}>
                  <DateTime
                    value={starts.date}
                    type={starts.isAllDay ? "default" : "extended"}
                    timeZone={starts.timeZone}
                  />
                </small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {more && <small className={styles.note}>{more}</small>}
  </PanelBox>
);
