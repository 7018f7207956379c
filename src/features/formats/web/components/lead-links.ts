/** Files and feeds are no pages of the app, and what signs in or out is a document of its own. */
const isPage = (path: string) =>
  /^\/(?!\/)/.test(path) &&
  !/^\/(api|avatars|entry|uploads)\/|\.[a-z\d]{2,5}(?:[?#]|$)/i.test(path);

const leavingPage = "home/leaving";

/** Has links within the site move in the app, and others lead past the page that says where, if it is to. */
export function leadLinks(content: HTMLElement | null, saysWhere: boolean) {
  for (const link of content?.querySelectorAll("a") ?? []) {
    const address = link.getAttribute("href") ?? "";
    if (isPage(address)) link.dataset.discover = "true";
    else if (saysWhere && /^https?:/i.test(address))
      link.href = `/${leavingPage}?target=${encodeURIComponent(address)}`;
  }
}
