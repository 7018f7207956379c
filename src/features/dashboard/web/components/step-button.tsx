import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";

type StepButtonProps = {
  step: "up" | "down";
  /** What moves, for the action of the form around all rows: `up:5`. */
  id: string | number;
  isPossible: boolean;
  /** Says what moves where, to those who do not see the arrow. */
  children: ReactNode;
};

/** Moves a row of a list one place; works without scripts in a form named `rows`. */
export const StepButton = ({ step, id, isPossible, children }: StepButtonProps) => (
  <Button
    type="submit"
    form="rows"
    name="act"
    value={`${step}:${id}`}
    variant="icon"
    size="medium"
    icon={step === "up" ? "arrow-up" : "arrow-down"}
    aria-disabled={!isPossible || undefined}
    // At the end of its way the button keeps the focus, so that nobody loses the place.
    onClick={isPossible ? undefined : (event) => event.preventDefault()}
  >
    <span className="visually-hidden">{children}</span>
  </Button>
);
