import { data, type ServerBuild } from "react-router";
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

/** Applies `orErrorPage` to all loaders and actions of a build. */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: (args) => orErrorPage(() => loader(args)) } : {}),
      ...(action ? { action: (args) => orErrorPage(() => action(args)) } : {}),
    } satisfies typeof route.module;
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
