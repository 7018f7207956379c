import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Select } from "../forms/select.tsx";
import { type Choice, groupsOf } from "./choice.ts";
import type { SearchedSelectProps } from "./searched-select.tsx";

interface SelectOrSearchProps extends Omit<SearchedSelectProps, "hasFocus"> {
  /** Up to this number of choices it stays a select. Default: 20. */
  most?: number;
  /** Stands before options of the select for each level of a tree. */
  indent?: string;
}

const usuallyMost = 20;
const usualIndent = "\u00A0\u00A0";

/**
 * A native select that becomes a field with search where it has many choices, once its code is loaded. Both submit
 * the same value, and have the same height. Use it inside a FormField.
 */
export function SelectOrSearch(props: SelectOrSearchProps) {
  const { most = usuallyMost, indent = usualIndent, ...select } = props;
  const { name, choices, defaultValue, find } = select;
  const field = useRef<HTMLSelectElement>(null);
  const [upgraded, setUpgraded] = useState<Upgraded>();
  const isLong = find !== undefined || choices.length > most;
  useEffect(() => {
    if (!isLong) return undefined;
    let isUnmounted = false;
    import("./searched-select.tsx").then(
      ({ SearchedSelect }) => {
        if (isUnmounted) return;
        const { value = "" } = field.current ?? {};
        const hasFocus = document.activeElement === field.current;
        // Synchronous, so that no key press is lost between the two fields.
        flushSync(() => setUpgraded({ SearchedSelect, value, hasFocus }));
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLong]);
  if (upgraded && isLong) {
    const { SearchedSelect, value, hasFocus } = upgraded;
    return <SearchedSelect {...select} defaultValue={value} hasFocus={hasFocus} />;
  }
  return (
    <Select ref={field} name={name} defaultValue={defaultValue}>
      {groupsOf(choices).map(({ name: group, choices: grouped }) =>
        group === undefined ? (
          optionsOf(grouped, indent)
        ) : (
          <optgroup key={grouped[0]?.value} label={group}>
            {optionsOf(grouped, indent)}
          </optgroup>
        ),
      )}
    </Select>
  );
}

interface Upgraded {
  SearchedSelect: ComponentType<SearchedSelectProps>;
  value: string;
  hasFocus: boolean;
}

const optionsOf = (choices: readonly Choice[], indent: string) =>
  choices.map(({ value, label, depth = 0 }) => (
    <option key={value} value={value}>
      {`${indent.repeat(depth)}${label}`}
    </option>
  ));
