type Messages = Readonly<Record<string, unknown>>;

/** An option of a widget, by its path within it: `containerOptions.viewAll.name`. */
export interface OptionPlace {
  widget: string;
  path: string;
}

/**
 * The text of an option, by the longest ending of its path that has one: `widgetOption.viewAll.name`, or
 * `widgetOption.rss.title` for the title of `react.rss` alone.
 */
export function findOptionText(
  messages: Messages,
  prefix: string,
  place: OptionPlace,
): string | undefined {
  for (const ending of endingsOf(place)) {
    const text = textIn(messages, `${prefix}.${ending}`);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Words for a value of an option; those of `left` differ between options, those of `none` do not. */
export const findChoiceText = (
  messages: Messages,
  { widget, path }: OptionPlace,
  value: string | number,
): string | undefined =>
  findOptionText(messages, "widgetChoice", { widget, path: `${path}.${value}` });

const textIn = (messages: Messages, id: string): string | undefined => {
  const text = Object.hasOwn(messages, id) ? messages[id] : undefined;
  return typeof text === "string" ? text : undefined;
};

/** Positions in lists say nothing about the meaning of an option. */
function endingsOf({ widget, path }: OptionPlace): string[] {
  const named = path.split(".").filter((part) => !/^\d+$/.test(part));
  const parts = [...widget.replace(/^react\./, "").split("."), ...named];
  return parts.map((_, index) => parts.slice(index).join("."));
}
