import { FormattedMessage, useIntl } from "react-intl";
import { StepButton } from "#features/dashboard/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { CategoryColour } from "../components/category-label.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { CategoryTags } from "./category-tags.tsx";
import styles from "./category-tree.module.css";
import { MoveHandle } from "./move-handle.tsx";
import type { TreeCategory } from "./pages/load-tree.ts";
import type { useDraggedCategory } from "./use-dragged-category.ts";

type TreeRowProps = {
  category: TreeCategory;
  isFirst: boolean;
  isLast: boolean;
  drag: ReturnType<typeof useDraggedCategory>;
  onMove: (categoryID: number) => void;
};

export function TreeRow({ category, isFirst, isLast, drag, onMove }: TreeRowProps) {
  const intl = useIntl();
  const { categoryID, name, countAllDiscussions } = category;
  const { target, rowProps } = drag;
  return (
    <div
      {...rowProps(categoryID)}
      className={classNames(
        styles.row,
        target?.categoryID === categoryID && styles[target.where],
        drag.dragged === categoryID && styles.dragged,
      )}
    >
      <MoveHandle category={category} onMove={onMove} />
      <span className={styles.main}>
        <CategoryColour {...category} />
        <Link href={`/dashboard/categories/${categoryID}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <CategoryTags category={category} />
        <span className={styles.count}>
          {intl.formatMessage({ id: "categories.count" }, { count: countAllDiscussions })}
        </span>
      </span>
      <div className={styles.buttons}>
        <StepButton step="up" id={categoryID} isPossible={!isFirst}>
          <FormattedMessage id="categories.manage.up" values={{ name }} />
        </StepButton>
        <StepButton step="down" id={categoryID} isPossible={!isLast}>
          <FormattedMessage id="categories.manage.down" values={{ name }} />
        </StepButton>
        <CategoryMenu category={category} isFirst={isFirst} />
      </div>
    </div>
  );
}
