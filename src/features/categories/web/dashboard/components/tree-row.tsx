import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import type { useDraggedCategory } from "../hooks/use-dragged-category.ts";
import type { TreeCategory } from "../pages/load-tree.ts";
import { CategoryMenu } from "./category-menu.tsx";
import { CategoryTags } from "./category-tags.tsx";
import styles from "./category-tree.module.css";
import { MoveHandle } from "./move-handle.tsx";

type TreeRowProps = {
  category: TreeCategory;
  isFirst: boolean;
  isLast: boolean;
  drag: ReturnType<typeof useDraggedCategory>;
  onMove: (categoryID: number) => void;
};

/** One category: what it is, and how it moves. */
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
        <Link href={`/dashboard/categories/${categoryID}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <CategoryTags category={category} />
        <span className={styles.count}>
          {intl.formatMessage({ id: "categories.count" }, { count: countAllDiscussions })}
        </span>
      </span>
      <span className={styles.buttons}>
        <StepButton step="up" category={category} isPossible={!isFirst} />
        <StepButton step="down" category={category} isPossible={!isLast} />
        <CategoryMenu category={category} isFirst={isFirst} />
      </span>
    </div>
  );
}

type StepButtonProps = { step: "up" | "down"; category: TreeCategory; isPossible: boolean };

function StepButton({ step, category: { categoryID, name }, isPossible }: StepButtonProps) {
  return (
    <Button
      type="submit"
      form="rows"
      name="act"
      value={`${step}:${categoryID}`}
      variant="icon"
      size="medium"
      icon={step === "up" ? "arrow-up" : "arrow-down"}
      disabled={!isPossible}
    >
      <span className="visually-hidden">
        <FormattedMessage id={`categories.manage.${step}`} values={{ name }} />
      </span>
    </Button>
  );
}
