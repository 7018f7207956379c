import { type DragEvent, useState } from "react";
import type { Place } from "./layout-places.ts";
import type { TreeRow } from "./rows.ts";

interface Target {
  key: string;
  place: Place;
  isAfter: boolean;
}

/** Rows that a pointer drags: sections among sections, widgets to widgets and slots. */
export function useDragging(onMove: (from: Place, to: Place) => void) {
  const [dragged, setDragged] = useState<TreeRow>();
  const [target, setTarget] = useState<Target>();

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }

  function onDragOver(event: DragEvent<HTMLElement>, row: TreeRow) {
    if (!dragged || dragged.key === row.key || !takes(row, dragged)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isAfter = row.kind !== "slot" && event.clientY > top + height / 2;
    if (target?.key === row.key && target.isAfter === isAfter) return;
    setTarget({ key: row.key, place: placeBeside(row.place, isAfter), isAfter });
  }

  function onDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    if (dragged && target) onMove(dragged.place, target.place);
    end();
  }

  const rowProps = (row: TreeRow) => ({
    draggable: row.kind !== "slot",
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = "move";
      setDragged(row);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => onDragOver(event, row),
    onDrop,
    onDragEnd: end,
  });
  return { dragged, target, rowProps };
}

const takes = (row: TreeRow, dragged: TreeRow): boolean =>
  dragged.kind === "section" ? row.kind === "section" : row.kind !== "section";

function placeBeside(place: Place, isAfter: boolean): Place {
  const step = isAfter ? 1 : 0;
  if (place.widget !== undefined) return { ...place, widget: place.widget + step };
  return place.slot === undefined ? { section: place.section + step } : place;
}
