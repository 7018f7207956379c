import qs from "qs";

/** Parses a query string or form, with lists as `a[]=1&a[]=2` and nested fields as `a[b]=1`. */
export const parseQuery = (text: string): Record<string, unknown> =>
  text === "" ? {} : qs.parse(text, { arrayLimit: 20, depth: 5, parameterLimit: 1_000 });
