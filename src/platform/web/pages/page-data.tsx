import { useLoaderData, useMatches } from "react-router";
import { usePage } from "../site/page-context.ts";

/**
 * Loader data is embedded as JSON in one script. The router's own serialization takes ten times as long on both
 * sides.
 */
const scriptID = "data";

interface Placeholder {
  isApart: true;
}

/**
 * Data of pages being rendered, by placeholder. The router clones data, which drops everything but the
 * placeholder.
 */
const values = new WeakMap<object, unknown>();

/** Embeds loader data separately. Components read it by `usePageData`, and `meta` by `pageData`. */
export function embedLoaderData<Data extends object>(data: Data): Data {
  const placeholder: object = { isApart: true };
  values.set(placeholder, data);
  // Only `pageData` and `usePageData` read it.
  return placeholder as Data;
}

let embeddedData: unknown;

/** The data behind a placeholder of the router. */
export function pageData<Data>(loaded: Data): Data {
  if (!isApart(loaded)) return loaded;
  if (import.meta.env.SSR) return values.get(loaded) as Data;
  embeddedData ??= JSON.parse(String(document.getElementById(scriptID)?.textContent));
  return embeddedData as Data;
}

const isApart = (loaded: unknown): loaded is Placeholder => Object(loaded).isApart === true;

/** The loader data of the page. */
export const usePageData = <Load extends (...args: never) => unknown>() =>
  pageData(useLoaderData<Load>());

/** The script with the loader data. */
export function PageData() {
  const { loaderData } = useMatches().at(-1) ?? {};
  if (!isApart(loaderData)) return null;
  return import.meta.env.SSR ? <DataScript loaderData={loaderData} /> : <Script json="" />;
}

function DataScript({ loaderData }: { loaderData: Placeholder }) {
  const { parts } = usePage();
  const data = values.get(loaderData);
  const json = data === undefined ? "" : withoutTags(JSON.stringify(data));
  // Bypasses React, whose escaping passes over the text several times.
  if (parts) return parts.place(`<script id="${scriptID}" type="${type}">${json}</script>`);
  return <Script json={json} />;
}

const Script = ({ json }: { json: string }) => (
  <script
    id={scriptID}
    type={type}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped tags
    dangerouslySetInnerHTML={{ __html: json }}
  />
);

const type = "application/json";

const withoutTags = (json: string) => json.replaceAll("<", "\\u003c");
