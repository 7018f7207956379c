import { useState } from "react";
import { useIntl } from "react-intl";
import { CategoryColour } from "#features/categories/web/public.ts";
import { Picker } from "#ui/pickers/picker.tsx";
import type { CategoryChoice } from "../posting/category-choice.ts";

interface CategoryPickerProps {
  name: string;
  categories: readonly CategoryChoice[];
}

export function CategoryPicker({ name, categories }: CategoryPickerProps) {
  const { locale } = useIntl();
  const [text, setText] = useState("");
  const fold = (words: string) => words.toLocaleLowerCase(locale);
  const search = fold(text.trim());
  const choices = withParents(categories)
    .filter(({ label }) => fold(label).includes(search))
    .map(({ note, depth, ...choice }) => ({
      ...choice,
      ...(search === "" ? { depth } : note && { note }),
    }));
  return <Picker name={name} choices={choices} text={text} onText={setText} />;
}

/** The list is the tree in depth-first order. */
function withParents(categories: readonly CategoryChoice[]) {
  const path: string[] = [];
  return categories.map(({ categoryID, name, depth, color }) => {
    path.splice(depth - 1, Number.POSITIVE_INFINITY, name);
    const start = <CategoryColour key={categoryID} categoryID={categoryID} color={color} />;
    const note = path.slice(0, depth - 1).join(" › ");
    return { value: String(categoryID), label: name, note, depth: depth - 1, start };
  });
}
