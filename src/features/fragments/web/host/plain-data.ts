interface Entry {
  id: string;
  name: string;
  url?: string;
}

interface TitleBarData {
  items: readonly Entry[];
  logo?: unknown;
  backgroundColor?: string;
  foregroundColor?: string;
}

/** What a fragment receives: of the title bar its colours, its logo and its entries with name and address. */
export function plainData(type: string, data: object): object {
  if (type !== "TitleBarFragment") return data;
  const { items, logo, backgroundColor, foregroundColor } = data as TitleBarData;
  const plain = items.map(({ id, name, url }) => ({ id, name, url }));
  return { items: plain, logo, backgroundColor, foregroundColor };
}
