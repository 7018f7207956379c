import qs from "qs";

/** Reads a query, or a form of text, with lists as `a[]=1&a[]=2` and parts of objects as `a[b]=1`. */
export const parseQuery = (text: string): Record<string, unknown> =>
  text === "" ? {} : qs.parse(text, { arrayLimit: 20, depth: 5, parameterLimit: 1_000 });
