import { type SubmitEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Returns the focus to the row whose button was pressed, or to the one that took its place: the button may be
 * another one then, in another group of rows, or gone.
 */
export function useRowFocus() {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<{ index: number; row: string }>(undefined);
  const { state } = useNavigation();

  useEffect(() => {
    if (state !== "idle" || !pressed.current) return;
    const { index, row } = pressed.current;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = buttonsOf(form.current);
    const next =
      buttons.find(({ value }) => rowOf(value) === row) ?? buttons.at(index) ?? buttons.at(-1);
    next?.focus();
  }, [state]);

  const onSubmit = ({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) => {
    if (!(submitter instanceof HTMLButtonElement)) return;
    const index = buttonsOf(form.current).indexOf(submitter);
    pressed.current = { index, row: rowOf(submitter.value) };
  };

  return { ref: form, onSubmit };
}

const buttonsOf = (form: HTMLFormElement | null): HTMLButtonElement[] =>
  [...(form?.elements ?? [])].filter((element) => element instanceof HTMLButtonElement);

const rowOf = (act: string) => act.slice(act.indexOf(":") + 1);
