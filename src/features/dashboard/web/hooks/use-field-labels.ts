import { useLayoutEffect, useState } from "react";

const none: ReadonlyMap<string, string> = new Map();

/** Labels by name of the field. They are read from the page, so without scripts there are none. */
export function useFieldLabels(errors: readonly { field: string }[]): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState(none);
  useLayoutEffect(() => {
    const found = errors.flatMap(({ field }): [string, string][] => {
      const label = labelOf(field);
      return label ? [[field, label]] : [];
    });
    setLabels(found.length > 0 ? new Map(found) : none);
  }, [errors]);
  return labels;
}

function labelOf(field: string): string | undefined {
  const control = document.getElementById(field);
  const label = document.getElementById(`${field}-label`) ?? control?.querySelector("legend");
  const copy = label?.cloneNode(true) as Element | undefined;
  // The mark of required fields.
  for (const mark of copy?.querySelectorAll("span") ?? []) mark.remove();
  return copy?.textContent.trim();
}
