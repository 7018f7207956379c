import { type FormEvent, useState } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";

export type FormValues = Readonly<Record<string, string>>;

/** Current values of a form inside the element that gets `onChange`; undefined before the first edit. */
export function useEditedForm() {
  const answer = useActionData<FormAnswer>();
  const [edited, setEdited] = useState<FormValues>();

  function onChange({ target }: FormEvent<HTMLElement>) {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    setEdited(Object.fromEntries(entries) as Record<string, string>);
  }

  return { values: edited ?? answer?.values, onChange };
}
