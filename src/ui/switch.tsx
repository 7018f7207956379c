import { Choice, type ChoiceProps } from "./choice.tsx";

/** Takes effect at once, where a checkbox waits for its form. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" />;
}
