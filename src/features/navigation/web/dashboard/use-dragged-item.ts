import { type DragEvent, useState } from "react";

export type DropSide = "before" | "after" | "inside";

interface Target {
  id: string;
  side: DropSide;
}

/** Rows that are dragged before, after or into others. */
export function useDraggedItem(onPlace: (id: string, target: Target) => void) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }

  const rowProps = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      event.stopPropagation();
      event.preventDefault();
      const side = sideOf(event);
      if (target?.id !== id || target.side !== side) setTarget({ id, side });
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== undefined && target && dragged !== target.id) onPlace(dragged, target);
      end();
    },
    onDragEnd: end,
  });
  return { dragged, target, rowProps };
}

/** The middle of a row is inside of its item. */
function sideOf({ clientY, currentTarget }: DragEvent<HTMLElement>): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "inside";
}
