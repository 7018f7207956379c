/** Files, feeds and sign-in pages are not routes of the app. */
const isPage = (path: string) =>
  /^\/(?!\/)/.test(path) &&
  !/^\/(api|avatars|entry|uploads)\/|\.[a-z\d]{2,5}(?:[?#]|$)/i.test(path);

const leavingPage = "home/leaving";

/** Makes internal links navigate in the app, and external ones lead to the leaving page if enabled. */
export function routeLinks(content: HTMLElement | null, saysWhere: boolean) {
  for (const link of content?.querySelectorAll("a") ?? []) {
    const address = link.getAttribute("href") ?? "";
    if (isPage(address)) link.dataset.discover = "true";
    else if (saysWhere && /^https?:/i.test(address))
      link.href = `/${leavingPage}?target=${encodeURIComponent(address)}`;
  }
}
