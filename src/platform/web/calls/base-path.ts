/** The address without the path of the section that the page is in. */
export function withoutBasePath(url: URL, basePath = ""): URL {
  if (basePath === "" || !`${url.pathname}/`.startsWith(`${basePath}/`)) return url;
  const path = new URL(url);
  path.pathname = url.pathname.slice(basePath.length) || "/";
  return path;
}
