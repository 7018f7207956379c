import { useState } from "react";
import { useIntl } from "react-intl";
import type { Choice } from "#ui/pickers/choice.ts";
import { Picker } from "#ui/pickers/picker.tsx";
import type { CategoryChoice } from "../posting/category-choice.ts";
import { categoryChoices } from "../posting/category-choices.tsx";

interface CategoryPickerProps {
  name: string;
  categories: readonly CategoryChoice[];
}

export function CategoryPicker({ name, categories }: CategoryPickerProps) {
  const { locale } = useIntl();
  const [text, setText] = useState("");
  const fold = (words: string) => words.toLocaleLowerCase(locale);
  const search = fold(text.trim());
  const choices = categoryChoices(categories)
    .filter(({ label }) => fold(label).includes(search))
    .map(({ note, depth = 0, ...choice }: Choice) => ({
      ...choice,
      ...(search === "" ? { depth } : note && { note }),
    }));
  return <Picker name={name} choices={choices} text={text} onText={setText} />;
}
