import { PageHeading } from "#ui/page-heading.tsx";
import styles from "./category-heading.module.css";

type CategoryHeadingProps = { title: string; description: string | null };

export function CategoryHeading({ title, description }: CategoryHeadingProps) {
  return (
    <div className={styles.heading}>
      <PageHeading
        title={<bdi>{title}</bdi>}
        description={description ? <bdi>{description}</bdi> : undefined}
      />
    </div>
  );
}
