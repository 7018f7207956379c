const ofPage = () => (import.meta.env.SSR ? "" : document.documentElement.dataset.basePath);

/** The address without the path of a section: in browsers that of the section that the page is in. */
export function withoutBasePath(url: URL, basePath = ofPage()): URL {
  const path = new URL(url);
  if (basePath && `${url.pathname}/`.startsWith(`${basePath}/`))
    path.pathname = url.pathname.slice(basePath.length);
  return path;
}
