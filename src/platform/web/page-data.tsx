import { useLoaderData, useMatches } from "react-router";
import { usePage } from "./page-context.ts";

/**
 * What a page loads travels with its document as JSON in one script. The router's own way, which writes references
 * between all values, takes ten times as long to write and to read.
 */
const scriptID = "data";

/** Stands in the router's data for what travels by itself. */
interface Apart {
  isApart: true;
}

/** The values of a page that is rendered; whoever copies what stands for one, such as the router, leaves them behind. */
const values = new WeakMap<object, unknown>();

/** Lets what a loader found travel by itself, which components take up by `usePageData` and `meta` by `pageData`. */
export function sentApart<Data extends object>(data: Data): Data {
  const place: object = { isApart: true };
  values.set(place, data);
  // Only those two look into it.
  return place as Data;
}

let found: unknown;

/** What a loader found, from what the router says it did. */
export function pageData<Data>(loaded: Data): Data {
  if (!isApart(loaded)) return loaded;
  if (import.meta.env.SSR) return values.get(loaded) as Data;
  found ??= JSON.parse(String(document.getElementById(scriptID)?.textContent));
  return found as Data;
}

const isApart = (loaded: unknown): loaded is Apart => Object(loaded).isApart === true;

/** What the loader of the page found. */
export const usePageData = <Load extends (...args: never) => unknown>() =>
  pageData(useLoaderData<Load>());

/** The data of the page, in its document. */
export function PageData() {
  const { loaderData } = useMatches().at(-1) ?? {};
  if (!isApart(loaderData)) return null;
  return import.meta.env.SSR ? <Written loaderData={loaderData} /> : <Script json="" />;
}

function Written({ loaderData }: { loaderData: Apart }) {
  const { parts } = usePage();
  const data = values.get(loaderData);
  const json = data === undefined ? "" : withoutTags(JSON.stringify(data));
  // Past React, which would look at each letter of it more than once.
  if (parts) return parts.place(`<script id="${scriptID}" type="${type}">${json}</script>`);
  return <Script json={json} />;
}

const Script = ({ json }: { json: string }) => (
  <script
    id={scriptID}
    type={type}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without what could end the script
    dangerouslySetInnerHTML={{ __html: json }}
  />
);

const type = "application/json";

const withoutTags = (json: string) => json.replaceAll("<", "\\u003c");
