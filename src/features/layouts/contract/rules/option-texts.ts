type Messages = Readonly<Record<string, unknown>>;

/** An option of a widget, by its path within it: `containerOptions.viewAll.name`. */
export interface OptionPlace {
  widget: string;
  path: string;
}

/**
 * Id of the text of an option, by the longest ending of its path that has one: `widgetOption.viewAll.name`, or
 * `widgetOption.rss.title` for the title of `react.rss` alone.
 */
export function findOptionTextID(
  messages: Messages,
  prefix: string,
  place: OptionPlace,
): string | undefined {
  return endingsOf(place)
    .map((ending) => `${prefix}.${ending}`)
    .find((textID) => Object.hasOwn(messages, textID));
}

/** Id of the words for a value of an option; those of `left` differ between options, those of `none` do not. */
export const findChoiceTextID = (
  messages: Messages,
  { widget, path }: OptionPlace,
  value: string | number,
): string | undefined =>
  findOptionTextID(messages, "widgetChoice", { widget, path: `${path}.${value}` });

/** Positions in lists say nothing about the meaning of an option. */
function endingsOf({ widget, path }: OptionPlace): string[] {
  const named = path.split(".").filter((part) => !/^\d+$/.test(part));
  const parts = [...widget.replace(/^react\./, "").split("."), ...named];
  return parts.map((_, index) => parts.slice(index).join("."));
}
