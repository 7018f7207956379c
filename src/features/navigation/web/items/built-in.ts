import type { RestrictedItem } from "#platform/web/slots/menu.ts";

/** Built-in entries have the URL and conditions of their feature, and its name unless they have one. */
export type ConfiguredItem = Omit<RestrictedItem, "children"> & {
  isBuiltIn?: boolean | undefined;
  children?: readonly ConfiguredItem[] | undefined;
};

/** Completes built-in entries, and drops those whose feature is not there. */
export const withBuiltIn = (
  items: readonly ConfiguredItem[],
  builtIn: readonly RestrictedItem[],
): RestrictedItem[] =>
  items.flatMap(({ isBuiltIn, children, ...item }) => {
    const below = children && { children: withBuiltIn(children, builtIn) };
    if (!isBuiltIn) return [{ ...item, ...below }];
    const entry = builtIn.find(({ id }) => id === item.id);
    if (!entry) return [];
    const { name, badge, isLink, isHidden } = item;
    return [
      {
        ...entry,
        ...(name && { name }),
        ...(badge && { badge }),
        ...(isLink && { isLink }),
        ...(isHidden && { isHidden }),
        ...below,
      },
    ];
  });
