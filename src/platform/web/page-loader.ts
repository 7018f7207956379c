import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Transport } from "./api.ts";
import { browserTransport } from "./browser-transport.ts";
import { orErrorPage } from "./error-pages.ts";
import { sentApart } from "./page-data.tsx";
import { formCameBack, pageRequest } from "./request-context.ts";

export interface PageArgs {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
  /** The page shows a form that came back, whose words it must not lose. */
  isAnswer?: boolean;
}

/** Loads what a page shows; the same function runs on the server and, by fetch, in the browser. */
export type PageLoad<Data> = (transport: Transport, args: PageArgs) => Promise<Data>;

/** The route's `loader`: runs in-process while the server renders the page. */
export const serverLoader =
  <Data>(load: PageLoad<Data>) =>
  ({ context, params, request }: LoaderFunctionArgs) =>
    load(context.get(pageRequest).transport, {
      params,
      url: new URL(request.url),
      signal: request.signal,
      isAnswer: context.get(formCameBack),
    });

/** The same for a page with much to show, whose components read it by `usePageData`; needs a `clientLoader` as well. */
export const pageLoader = <Data extends object>(load: PageLoad<Data>) => {
  const loadHere = serverLoader(load);
  return async (args: LoaderFunctionArgs) => {
    const data = await loadHere(args);
    return args.context.get(pageRequest).isDocument ? sentApart(data) : data;
  };
};

/** The route's `clientLoader`: runs when the visitor moves on within the site. */
export const browserLoader =
  <Data>(load: PageLoad<Data>) =>
  ({ params, request }: ClientLoaderFunctionArgs) =>
    orErrorPage(() =>
      load(browserTransport, { params, url: new URL(request.url), signal: request.signal }),
    );
