import { useIntl } from "react-intl";
import styles from "./category-tree.module.css";
import type { TreeCategory } from "./pages/load-tree.ts";
import { TreeRow } from "./tree-row.tsx";
import { useDraggedCategory } from "./use-dragged-category.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type Drag = ReturnType<typeof useDraggedCategory>;

export function CategoryTree({ categories }: { categories: readonly TreeCategory[] }) {
  const intl = useIntl();
  const drag = useDraggedCategory(categories);
  const { tree, keepFocusOn } = useKeptFocus(categories);
  return (
    <div ref={tree} className={styles.tree}>
      <Branch
        categories={categories}
        drag={drag}
        onMove={keepFocusOn}
        label={intl.formatMessage({ id: "categories.manage" })}
      />
    </div>
  );
}

type BranchProps = {
  categories: readonly TreeCategory[];
  drag: Drag;
  onMove: (categoryID: number) => void;
  label: string;
};

function Branch({ categories, drag, onMove, label }: BranchProps) {
  return (
    <ul aria-label={label} className={styles.branch}>
      {categories.map((category, index) => {
        const { categoryID, children = [], name } = category;
        return (
          <li key={categoryID}>
            <TreeRow
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              drag={drag}
              onMove={onMove}
            />
            {children.length > 0 && (
              <Branch categories={children} drag={drag} onMove={onMove} label={name} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
