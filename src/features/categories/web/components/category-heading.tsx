import { Slot } from "#platform/web/slots/slots.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import styles from "./category-heading.module.css";
import { CategoryColour } from "./category-label.tsx";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    /** Buttons beside the name of a category. */
    "category.tools": {
      categoryID: number;
      countFollowers: number;
      /** Types of posts that can be started in it. */
      types: readonly string[];
    };
  }
}

type CategoryHeadingProps = {
  title: string;
  description: string | null;
  categoryID?: number;
  color?: string | null;
  countFollowers?: number;
  allowedDiscussionTypes?: readonly string[];
};

export function CategoryHeading({
  title,
  description,
  categoryID,
  color,
  countFollowers = 0,
  allowedDiscussionTypes = [],
}: CategoryHeadingProps) {
  return (
    <div className={styles.heading}>
      <PageHeading
        title={
          <>
            {categoryID !== undefined && <CategoryColour categoryID={categoryID} color={color} />}
            <bdi>{title}</bdi>
          </>
        }
        description={description ? <bdi>{description}</bdi> : undefined}
      />
      {categoryID !== undefined && (
        <div className={styles.tools}>
          <Slot
            place="category.tools"
            categoryID={categoryID}
            countFollowers={countFollowers}
            types={allowedDiscussionTypes}
          />
        </div>
      )}
    </div>
  );
}
