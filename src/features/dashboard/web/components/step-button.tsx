import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";

type StepButtonProps = {
  step: "up" | "down";
  /** Row, submitted as `up:5`. */
  id: string | number;
  isPossible: boolean;
  children: ReactNode;
};

/** Moves a row up or down. Works without scripts in a form named `rows`. */
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
    // Not disabled at the end of the list, so that it keeps the focus.
    onClick={isPossible ? undefined : (event) => event.preventDefault()}
  >
    <span className="visually-hidden">{children}</span>
  </Button>
);
