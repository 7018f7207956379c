import { data, type ServerBuild } from "react-router";
import { withoutBasePath } from "../calls/base-path.ts";
import { isApiError } from "../calls/is-api-error.ts";

/** Turns API errors into the page's error page with the same status. */
export async function orErrorPage<Data>(run: () => Data | Promise<Data>): Promise<Data> {
  try {
    return await run();
  } catch (error) {
    if (isApiError(error))
      throw data(error.toBody(), { status: error.status, statusText: error.message });
    throw error;
  }
}

/**
 * Applies `orErrorPage` to all loaders and actions of a build, whose pages are below the base path. Loaders and actions
 * see addresses without it.
 */
export function withErrorPages(build: ServerBuild, basePath = ""): ServerBuild {
  const within = <Args extends { request: Request }>(args: Args): Args =>
    basePath === "" ? args : { ...args, request: withoutPath(args.request, basePath) };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: (args) => orErrorPage(() => loader(within(args))) } : {}),
      ...(action ? { action: (args) => orErrorPage(() => action(within(args))) } : {}),
    } satisfies typeof route.module;
    return [id, { ...route, module }];
  });
  const base = basePath === "" ? {} : { basename: basePath };
  return { ...build, ...base, routes: Object.fromEntries(routes) };
}

const withoutPath = (request: Request, basePath: string) =>
  new Request(withoutBasePath(new URL(request.url), basePath), request);
