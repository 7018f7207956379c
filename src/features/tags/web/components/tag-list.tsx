import { Tag } from "#ui/values/tag.tsx";
import type { TagFragment } from "../../contract/resources.ts";
import styles from "./tag-list.module.css";

export const TagList = ({ tags }: { tags: readonly TagFragment[] }) => (
  <ul className={styles.list}>
    {tags.map(({ tagID, name, url }) => (
      <li key={tagID}>
        <Tag href={url} preset="greyscale" icon="tag">
          <bdi>{name}</bdi>
        </Tag>
      </li>
    ))}
  </ul>
);
