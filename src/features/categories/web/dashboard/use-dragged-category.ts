import { type DragEvent, useState } from "react";
import { useSubmit } from "react-router";
import type { TreeCategory } from "./pages/load-tree.ts";
import { placeOfDrop } from "./pages/move.ts";

interface Target {
  categoryID: number;
  where: "before" | "after" | "into";
}

export function useDraggedCategory(categories: readonly TreeCategory[]) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<Target>();

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }

  function onDragOver(event: DragEvent<HTMLElement>, categoryID: number) {
    const where = dropTargetOf(event);
    if (dragged === undefined || !placeOfDrop(categories, dragged, categoryID, where)) return;
    event.preventDefault();
    if (target?.categoryID !== categoryID || target.where !== where)
      setTarget({ categoryID, where });
  }

  function onDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    const place =
      dragged !== undefined && target
        ? placeOfDrop(categories, dragged, target.categoryID, target.where)
        : undefined;
    end();
    if (!place) return;
    const act = `place:${dragged}:${place.parentCategoryID}:${place.position}`;
    submit({ act }, { method: "post", preventScrollReset: true });
  }

  const rowProps = (categoryID: number) => ({
    draggable: true,
    onDragStart: () => setDragged(categoryID),
    onDragOver: (event: DragEvent<HTMLElement>) => onDragOver(event, categoryID),
    onDrop,
    onDragEnd: end,
  });
  return { dragged, target, rowProps };
}

/** Upper and lower quarter: before and after; middle: into. */
function dropTargetOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Target["where"] {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.25) return "before";
  return part > 0.75 ? "after" : "into";
}
