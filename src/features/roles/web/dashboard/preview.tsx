import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import type { PermissionCatalogue, PermissionPreview } from "../../contract/resources.ts";
import { Effects } from "./effects.tsx";
import styles from "./preview.module.css";

type PreviewProps = { preview: PermissionPreview; catalogue: PermissionCatalogue };

export function Preview({ preview, catalogue }: PreviewProps) {
  const { countGaining, countLosing, changes, resources } = preview;
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new preview
  useEffect(() => box.current?.focus(), [preview]);

  const labels = new Map(catalogue.permissions.map(({ name, label }) => [name, label]));
  const names = new Map(catalogue.resources.map(({ type, id, name }) => [`${type}:${id}`, name]));
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" className={styles.title}>
        <FormattedMessage id="roles.preview" />
      </h2>
      <p>
        <FormattedMessage
          id="roles.preview.counts"
          values={{ gaining: countGaining, losing: countLosing }}
        />
      </p>
      <ul className={styles.changes}>
        {changes.map(({ permission, type, id, gains, losses }) => (
          <li key={`${type}:${id}:${permission}`}>
            <p className={styles.permission}>
              {labels.get(permission) ?? permission}{" "}
              <span className={styles.place}>
                {id === null ? (
                  <FormattedMessage id="roles.preview.everywhere" />
                ) : (
                  <bdi>{names.get(`${type}:${id}`)}</bdi>
                )}
              </span>
            </p>
            <Effects kind="gains" effect={gains} />
            <Effects kind="losses" effect={losses} />
          </li>
        ))}
      </ul>
      {resources.length > 0 && (
        <ul className={styles.resources}>
          {resources.map(
            ({ type, id, name, countRecords, countGaining: more, countLosing: less }) => (
              <li key={`${type}:${id}`}>
                <FormattedMessage
                  id="roles.preview.resource"
                  values={{
                    name: <bdi key="name">{name}</bdi>,
                    records: countRecords ?? 0,
                    gaining: more,
                    losing: less,
                  }}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
