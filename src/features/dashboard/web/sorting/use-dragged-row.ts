import { type DragEvent, useState } from "react";
import { useSubmit } from "react-router";

interface Target {
  key: string;
  isAfter: boolean;
}

export function useDraggedRow(keys: readonly string[]) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }

  function onDragOver(event: DragEvent<HTMLElement>, key: string) {
    if (dragged === undefined || dragged === key) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isAfter = event.clientY > top + height / 2;
    if (target?.key !== key || target.isAfter !== isAfter) setTarget({ key, isAfter });
  }

  function onDrop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    const others = keys.filter((key) => key !== dragged);
    const position = target ? others.indexOf(target.key) + Number(target.isAfter) : undefined;
    end();
    if (dragged === undefined || position === undefined) return;
    submit({ act: `place:${dragged}:${position}` }, { method: "post", preventScrollReset: true });
  }

  const rowProps = (key: string) => ({
    draggable: true,
    onDragStart: () => setDragged(key),
    onDragOver: (event: DragEvent<HTMLElement>) => onDragOver(event, key),
    onDrop,
    onDragEnd: end,
  });
  return { dragged, target, rowProps };
}
