import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Transport } from "../calls/api.ts";
import { withoutBasePath } from "../calls/base-path.ts";
import { browserTransport } from "../calls/browser-transport.ts";
import { formRejected, pageRequest } from "../site/request-context.ts";
import { orErrorPage } from "./error-pages.ts";
import { embedLoaderData } from "./page-data.tsx";

export interface PageArgs {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
  /** The page renders a form after an error; the loader must not discard its values. */
  isAnswer?: boolean;
}

/** Loads the data of a page; runs on the server and, by fetch, in the browser. */
export type PageLoad<Data> = (transport: Transport, args: PageArgs) => Promise<Data>;

/** The route's `loader`: runs in-process during server rendering. */
export const serverLoader =
  <Data>(load: PageLoad<Data>) =>
  ({ context, params, request }: LoaderFunctionArgs) =>
    load(context.get(pageRequest).transport, {
      params,
      url: new URL(request.url),
      signal: request.signal,
      isAnswer: context.get(formRejected),
    });

/** A `loader` for large data, which components read by `usePageData`. Needs a `clientLoader` as well. */
export const pageLoader = <Data extends object>(load: PageLoad<Data>) => {
  const loadHere = serverLoader(load);
  return async (args: LoaderFunctionArgs) => {
    const data = await loadHere(args);
    return args.context.get(pageRequest).isDocument ? embedLoaderData(data) : data;
  };
};

/** The route's `clientLoader`: runs on client-side navigation. */
export const browserLoader =
  <Data>(load: PageLoad<Data>) =>
  ({ params, request }: ClientLoaderFunctionArgs) =>
    orErrorPage(() =>
      load(browserTransport, {
        params,
        url: withoutBasePath(new URL(request.url)),
        signal: request.signal,
      }),
    );
